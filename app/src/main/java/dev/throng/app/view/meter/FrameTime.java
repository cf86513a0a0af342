package dev.throng.app.view.meter;

import java.util.Arrays;

/** Where a frame's time went, milliseconds; NaN where nothing was measured, or not yet: the device's answers come late. */
public final class FrameTime {
    /** One of the times; those of the device have the names of {@link dev.throng.crowd.gl.Pass}. */
    public enum Part {
        UPDATE("the processor's own work on the crowd"),
        SUBMIT("commands given to the device; software OpenGL draws in here"),
        WAIT("for the device"),
        CULL("which instances are drawn, and how finely"),
        PALETTE("matrix palettes"),
        PRESKIN("skinning ahead of drawing"),
        SHADOW("the sun's maps"),
        DRAW("colour");

        private final String meaning;

        Part(String meaning) {
            this.meaning = meaning;
        }

        public String meaning() {
            return meaning;
        }

        /** Whether it is the processor's time; else the device's. */
        public boolean isOfCpu() {
            return this == UPDATE || this == SUBMIT || this == WAIT;
        }
    }

    private final double[] parts = new double[Part.values().length];
    private double whole = Double.NaN;

    FrameTime() {
        Arrays.fill(parts, Double.NaN);
    }

    public double part(Part part) {
        return parts[part.ordinal()];
    }

    void part(Part part, double milliseconds) {
        parts[part.ordinal()] = milliseconds;
    }

    /** From the completion of the frame before to its own. */
    public double whole() {
        return whole;
    }

    void whole(double milliseconds) {
        whole = milliseconds;
    }
}
