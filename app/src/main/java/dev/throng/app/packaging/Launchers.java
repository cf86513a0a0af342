package dev.throng.app.packaging;

import dev.throng.app.report.Version;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What starts the program in an archive, and says how. */
final class Launchers {
    private Launchers() {}

    static void write(Platform platform, Path folder) throws IOException {
        if (platform == Platform.LINUX_X64) {
            Path launcher = Files.writeString(folder.resolve("throng"), text("throng.sh"));
            if (!launcher.toFile().setExecutable(true, false)) {
                throw new IOException(launcher + ": cannot be made executable");
            }
            Files.writeString(folder.resolve("README.txt"), text("README-linux.txt"));
        } else {
            Files.writeString(folder.resolve("throng.cmd"), windows(text("throng-cmd.txt")));
            Files.writeString(folder.resolve("README.txt"), windows(text("README-windows.txt")));
        }
    }

    /** With the commit that the program was built from. */
    private static String text(String resource) throws IOException {
        try (InputStream in = Component.resource(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("COMMIT_OF_BUILD", Version.commit());
        }
    }

    /** With the line ends of Windows, without which its interpreter may miss labels. */
    private static String windows(String text) {
        return text.replace("\r\n", "\n").replace("\n", "\r\n");
    }
}
