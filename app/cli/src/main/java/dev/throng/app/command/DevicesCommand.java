package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.report.DeviceReport;
import dev.throng.app.report.JsonFiles;
import dev.throng.gl.GlException;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.egl.EglDevice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Command that lists devices. */
@CommandLine.Command(
        name = "devices",
        description =
                "Lists this machine's GPUs, each with OpenGL version, OpenGL limits and the index that --device expects.",
        customSynopsis = "throng devices [--json FILE|-]",
        footer = {"", "Example:", "  throng devices --json -"})
public final class DevicesCommand extends Command {
    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description =
                    "file for the list of GPUs as JSON; '-' writes the JSON, and nothing else, to standard output")
    private @Nullable String json;

    public DevicesCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        OutputTarget target = json == null ? null : OutputTarget.of(json);
        DeviceReport report = new DeviceReport(tryAll());
        JsonFiles.print(report, target, report.text(), console);
        if (!report.anyUsable()) {
            console.print(
                    "devices: found no device with OpenGL 4.5, expected at least one device; install a GPU driver, or Mesa's libEGL and DRI drivers");
            return ExitCode.NO_GL;
        }
        return ExitCode.OK;
    }

    private static List<DeviceReport.Device> tryAll() {
        List<DeviceReport.Device> devices = new ArrayList<>();
        for (EglDevice device : EglContext.devices()) {
            try (EglContext context = EglContext.open(device.index())) {
                devices.add(DeviceReport.Device.usable(device, context));
            } catch (GlException e) {
                devices.add(DeviceReport.Device.unusable(device, String.valueOf(e.getMessage())));
            }
        }
        return devices;
    }
}
