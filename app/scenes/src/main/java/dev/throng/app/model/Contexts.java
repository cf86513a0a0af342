package dev.throng.app.model;

import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.RunSettings.DeviceSettings;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.egl.EglDevice;
import java.util.List;
import java.util.stream.Collectors;

/** Opens and checks OpenGL contexts. */
public final class Contexts {
    private static final int BEST = -1;

    private Contexts() {}

    /**
     * @return a context without a window, closed by the caller
     * @throws UsageException with a list of devices, if there is no such device
     * @throws dev.throng.gl.GlException if the device does not support the OpenGL 4.5 core profile
     */
    public static GlContext headless(DeviceSettings settings) {
        Integer device = settings.device();
        if (device != null) {
            List<EglDevice> devices = EglContext.devices();
            if (device >= devices.size()) {
                throw new UsageException("--device: found no device " + device
                        + ", expected the index of one of these devices: " + listed(devices));
            }
        }
        int index = device == null ? BEST : device;
        return settings.debug() ? EglContext.openDebug(index) : EglContext.open(index);
    }

    /**
     * Prints OpenGL's messages, and checks for errors and leaked objects.
     *
     * @param place name of the code that used the context, for messages
     * @throws dev.throng.gl.GlException if OpenGL reported an error
     * @throws IllegalStateException if the context has objects that were not closed
     */
    public static void checkEnd(GlContext gl, String place, Console console) {
        GlDebug.checkError(place);
        gl.debug().messages().forEach(message -> console.warn("OpenGL: " + message.text()));
        gl.debug().checkNone();
        LiveObjects.checkNone(gl);
    }

    private static String listed(List<EglDevice> devices) {
        return devices.isEmpty()
                ? "none, since this system lists no device"
                : devices.stream()
                        .map(device -> device.index() + " (" + device.kind() + ", " + device.name() + ")")
                        .collect(Collectors.joining(", "));
    }
}
