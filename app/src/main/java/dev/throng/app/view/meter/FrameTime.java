package dev.throng.app.view.meter;

import java.util.Arrays;

/** Where a frame's time went, milliseconds; NaN where nothing was measured, or not yet: the device's answers come late. */
public final class FrameTime {
    /** One of the times; those of the device have the names of {@link dev.throng.crowd.gl.Pass}. */
    public enum Part {
        UPDATE("update", "the processor's own work on the crowd"),
        SUBMIT("submit", "commands given to the device; software OpenGL draws in here"),
        WAIT("wait", "for the device"),
        CULL("cull", "which instances are drawn, and how finely"),
        PALETTE("palette", "matrix palettes"),
        PRESKIN("preskin", "skinning ahead of drawing"),
        SHADOW("shadow", "the sun's maps"),
        DRAW("draw", "colour");

        private final String word;
        private final String meaning;

        Part(String word, String meaning) {
            this.word = word;
            this.meaning = meaning;
        }

        public String word() {
            return word;
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
