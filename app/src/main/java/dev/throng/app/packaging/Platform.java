package dev.throng.app.packaging;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A system that archives are made for. */
public enum Platform {
    LINUX_X64("linux", ".so", ".tar.gz"),
    WINDOWS_X64("windows", ".dll", ".zip");

    /** Where libraries keep their natives: LWJGL by system and processor, with a checksum of each below META-INF. */
    private static final Pattern LWJGL = Pattern.compile("(?:META-INF/)?(linux|windows|macos|freebsd)/([^/]+)/.*");

    private static final String PROCESSOR = "x64";
    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib)");

    private final String system;
    private final String nativeEnding;
    private final String archiveEnding;

    Platform(String system, String nativeEnding, String archiveEnding) {
        this.system = system;
        this.nativeEnding = nativeEnding;
        this.archiveEnding = archiveEnding;
    }

    /** Such as {@code linux-x64}. */
    public String id() {
        return system + "-" + PROCESSOR;
    }

    String archiveEnding() {
        return archiveEnding;
    }

    /** As module files name it. */
    String ofModules() {
        return system + "-amd64";
    }

    /** Whether an entry of the program's jar is of use there: no other platform's natives. */
    boolean needs(String entry) {
        Matcher lwjgl = LWJGL.matcher(entry);
        if (lwjgl.matches()) {
            return lwjgl.group(1).equals(system) && lwjgl.group(2).equals(PROCESSOR);
        }
        return !NATIVE.matcher(entry).matches() || entry.endsWith(nativeEnding);
    }

    /** Whether this program runs on it. */
    public boolean isHere() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith(system) && System.getProperty("os.arch").equals("amd64");
    }
}
