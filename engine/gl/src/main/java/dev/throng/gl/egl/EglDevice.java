package dev.throng.gl.egl;

/**
 * A way to open a context without a window.
 *
 * @param index what {@link EglContext#open} takes
 * @param kind {@code "device"} (one graphics device) or {@code "surfaceless"} (whatever device Mesa chooses)
 * @param name as the driver calls it, or its device file, or a description
 * @param software whether it draws on the processor, as far as EGL tells without a context
 */
public record EglDevice(int index, String kind, String name, boolean software) {}
