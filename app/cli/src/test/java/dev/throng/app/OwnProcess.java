package dev.throng.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a separate process. */
public final class OwnProcess {
    private OwnProcess() {}

    /** Returns the command that starts the program. The JVM compiles little, since the process ends soon. */
    public static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(arguments);
        return command;
    }
}
