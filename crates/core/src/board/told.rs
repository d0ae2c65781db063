//! Enums whose variants stand beside their English texts.

/// Declares an enum, each of its variants with its text and the arguments that the text does not
/// name; the values of a variant are in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! told {
    (
        $(#[$about:meta])*
        $visibility:vis enum $enum:ident {$(
            $(#[$doc:meta])*
            $name:ident
            $(($($value:ident: $type:ty),*))?
            $({$($(#[$field_doc:meta])* $field:ident: $field_type:ty,)*})?
            = $text:literal $(, $argument:expr)*;
        )*}
    ) => {
        $(#[$about])*
        $visibility enum $enum {$(
            $(#[$doc])*
            $name
            $(($($type),*))?
            $({$($(#[$field_doc])* $field: $field_type,)*})?,
        )*}

        impl std::fmt::Display for $enum {
            #[allow(unused_variables, reason = "a text need not name every value")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {$(
                    $enum::$name $(($($value),*))? $({$($field),*})? => {
                        write!(f, $text $(, $argument)*)
                    }
                )*}
            }
        }
    };
}

#[doc(hidden)]
pub use told;
