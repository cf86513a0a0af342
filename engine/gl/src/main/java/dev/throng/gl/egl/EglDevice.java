package dev.throng.gl.egl;

/**
 * A device on which a context without a window can be opened.
 *
 * @param index index for {@link EglContext#open}
 * @param kind {@code "device"} (one graphics device) or {@code "surfaceless"} (device chosen by Mesa)
 * @param name the driver's name, or else the device file or a description
 * @param software whether the device draws on the CPU, as far as EGL reports without a context
 */
public record EglDevice(int index, String kind, String name, boolean software) {}
