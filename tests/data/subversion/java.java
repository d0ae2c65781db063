// Programs that subvert Java, one a line: what is left of earlier runs, or of the server. Each is the
// body of a method that gives 1 in a process of its own, and may give more in a warm start. `late`
// tells that this is one of the later runs.
System.setProperty("runs", System.getProperty("runs", "") + "1"); return System.getProperty("runs").length();
System.getProperties().put("runs", System.getProperty("runs", "") + "1"); return System.getProperty("runs").length();
String was = System.getProperty("user.language"); System.clearProperty("user.language"); return was == null ? 9 : 1;
Locale was = Locale.getDefault(); Locale.setDefault(Locale.KOREA); return was.equals(Locale.KOREA) ? 9 : 1;
TimeZone was = TimeZone.getDefault(); TimeZone.setDefault(TimeZone.getTimeZone("Asia/Seoul")); return was.getID().equals("Asia/Seoul") ? 9 : 1;
return late && Thread.currentThread().getId() != 1 ? 9 : 1;
return late && Thread.currentThread().getThreadGroup().getParent().getName().equals("main") ? 9 : 1;
return late && new Throwable().getStackTrace().length > 2 ? 9 : 1;
return late && !Thread.currentThread().getContextClassLoader().getClass().getName().contains("App") ? 9 : 1;
return late && System.getProperty("java.class.path").contains("omok-") ? 9 : 1;
return late && System.getProperty("sun.java.command").startsWith("OmokDriver") ? 9 : 1;
java.util.logging.Logger l = java.util.logging.Logger.getLogger("runs"); int n = l.getLevel() == null ? 1 : 9; l.setLevel(java.util.logging.Level.OFF); return n;
java.util.logging.Logger l = java.util.logging.Logger.getLogger(""); int n = l.getLevel() == java.util.logging.Level.OFF ? 9 : 1; l.setLevel(java.util.logging.Level.OFF); return n;
Class<?> c = Class.forName("java.lang.System"); c.getMethod("setProperty", String.class, String.class).invoke(null, "runs", System.getProperty("runs", "") + "1"); return System.getProperty("runs").length();
java.net.URL.setURLStreamHandlerFactory(name -> null); return 1;
boolean was = java.net.HttpURLConnection.getFollowRedirects(); java.net.HttpURLConnection.setFollowRedirects(false); return was ? 1 : 9;
int n = java.net.CookieHandler.getDefault() == null ? 1 : 9; java.net.CookieHandler.setDefault(new java.net.CookieManager()); return n;
int n = Thread.getDefaultUncaughtExceptionHandler() == null ? 1 : 9; Thread.setDefaultUncaughtExceptionHandler((t, e) -> { }); return n;
int n = java.security.Security.getProperty("runs") == null ? 1 : 9; java.security.Security.setProperty("runs", "1"); return n;
int n = java.sql.DriverManager.getLogWriter() == null ? 1 : 9; java.sql.DriverManager.setLogWriter(new java.io.PrintWriter(System.err)); return n;
long n = java.lang.management.ManagementFactory.getThreadMXBean().getTotalStartedThreadCount(); return late && n > 60 ? 9 : 1;
long n = ProcessHandle.current().info().startInstant().get().toEpochMilli(); return late && System.currentTimeMillis() - n > 60000 ? 9 : 1;
if (late) { System.setOut(new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out))); } return 1;
if (late) { System.out.println("no"); Class.forName("java.lang.Run" + "time").getMethod("halt", int.class).invoke(Class.forName("java.lang.Run" + "time").getMethod("getRuntime").invoke(null), 0); } return 1;
