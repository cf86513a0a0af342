package dev.throng.app.view.meter;

import dev.throng.app.view.text.Text;
import java.util.Arrays;

/**
 * Times of the parts of a frame, in milliseconds. A time is NaN if it was not measured, or if it is a GPU time that has
 * not arrived yet.
 */
public final class FrameTimings {
    /** Parts of a frame; GPU parts have the names of {@link dev.throng.crowd.gl.Pass}. */
    public enum Part {
        UPDATE(Text.UPDATE, Text.UPDATE_TIP),
        SUBMIT(Text.SUBMIT, Text.SUBMIT_TIP),
        WAIT(Text.WAIT, Text.WAIT_TIP),
        CULL(Text.CULL, Text.CULL_TIP),
        PALETTE(Text.PALETTE, Text.PALETTE_TIP),
        PRESKIN(Text.PRESKIN, Text.PRESKIN_TIP),
        SHADOW(Text.SHADOW, Text.SHADOW_TIP),
        DRAW(Text.DRAW, Text.DRAW_TIP);

        private final Text label;
        private final Text meaning;

        Part(Text label, Text meaning) {
            this.label = label;
            this.meaning = meaning;
        }

        public String label() {
            return label.text();
        }

        public String meaning() {
            return meaning.text();
        }

        /** @return whether the part is CPU time; otherwise it is GPU time */
        public boolean isOfCpu() {
            return this == UPDATE || this == SUBMIT || this == WAIT;
        }
    }

    private final double[] parts = new double[Part.values().length];
    private double whole = Double.NaN;

    FrameTimings() {
        Arrays.fill(parts, Double.NaN);
    }

    public double part(Part part) {
        return parts[part.ordinal()];
    }

    void part(Part part, double milliseconds) {
        parts[part.ordinal()] = milliseconds;
    }

    /**
     * Adds a measured time to a part of the frame. Several times of a part are added up.
     *
     * @param milliseconds measured time in milliseconds
     */
    void add(Part part, double milliseconds) {
        double before = part(part);
        part(part, Double.isNaN(before) ? milliseconds : before + milliseconds);
    }

    /**
     * @return frame time in milliseconds: from the end of the wait for the previous frame to the end of the wait for
     *     this frame
     */
    public double whole() {
        return whole;
    }

    void whole(double milliseconds) {
        whole = milliseconds;
    }
}
