package dev.throng.app.report;

/**
 * The largest crowd that this machine holds at a frame rate, with the interval that holds it in 95 of 100 searches.
 *
 * @param targetFps that 95 of 100 frames keep
 * @param instances 0 where no crowd keeps it
 */
public record Capacity(double targetFps, int instances, int low, int high) {}
