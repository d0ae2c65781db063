// What the driver's runs share: each object that a run can reach and that the next one also sees. It
// is checked after each run; a run that has changed anything is not trusted.
'use strict';
const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
const { is, keys } = Object;

const isObject = value => (typeof value === 'object' && value !== null) || typeof value === 'function';
// Whether a member's value may be assigned or deleted.
const isLoose = ({ get, set, writable, configurable }) => !get && !set && (writable || configurable);
const FIXED = ['length', 'name'];

class Fingerprint {
  // Covers everything that can be reached from these objects by members and prototypes, except what
  // is checked elsewhere.
  constructor(roots, others) {
    const found = new Set(roots.filter(isObject));
    others.forEach(object => found.delete(object));
    this.objects = [];
    for (const object of found) {
      const names = ownKeys(object);
      const members = names.map(name => getOwnPropertyDescriptor(object, name));
      const prototype = getPrototypeOf(object);
      this.objects.push({
        object,
        prototype,
        names,
        members,
        canGrow: isExtensible(object),
        shown: keys(object).length,
        values: members.map(({ value }) => value),
        // These two are on two thousand functions, and are faster as literals in the code.
        title: typeof object === 'function' ? object.name : undefined,
        count: typeof object === 'function' ? object.length : undefined,
        assigned: [...names.keys()].filter(number => isLoose(members[number])
          && !(typeof object === 'function' && FIXED.includes(names[number]))),
        computed: names.filter((name, number) => members[number].get || members[number].set),
      });
      const linked = members.flatMap(({ value, get, set }) => [value, get, set]);
      for (const next of [prototype, ...linked]) if (isObject(next) && !others.includes(next)) found.add(next);
    }
  }

  // Whether nothing has been assigned or deleted. Here and below, nothing is called that a run may
  // have changed.
  isSameAtAGlance() {
    const { objects } = this;
    for (let at = 0; at < objects.length; at++) {
      const { object, prototype, names, values, shown, title, count, assigned, computed } = objects[at];
      if (getPrototypeOf(object) !== prototype || keys(object).length !== shown) return false;
      if (typeof object === 'function' && (object.name !== title || object.length !== count)) return false;
      for (let number = 0; number < assigned.length; number++) {
        if (object[names[assigned[number]]] !== values[assigned[number]]) return false;
      }
      for (let number = 0; number < computed.length; number++) if (!(computed[number] in object)) return false;
    }
    return true;
  }

  // Whether nothing has been defined or frozen either, which takes ten times as long to check.
  isSame() {
    const { objects } = this;
    for (let at = 0; at < objects.length; at++) {
      const { object, prototype, names, members, canGrow } = objects[at];
      if (getPrototypeOf(object) !== prototype || isExtensible(object) !== canGrow) return false;
      if (ownKeys(object).length !== names.length) return false;
      for (let number = 0; number < names.length; number++) {
        const now = getOwnPropertyDescriptor(object, names[number]);
        if (now === undefined || !isAlike(now, members[number])) return false;
      }
    }
    return true;
  }
}

const isAlike = (now, then) => is(now.value, then.value) && now.get === then.get && now.set === then.set
  && now.writable === then.writable && now.enumerable === then.enumerable
  && now.configurable === then.configurable;
