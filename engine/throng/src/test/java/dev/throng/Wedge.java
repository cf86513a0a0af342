package dev.throng;

import dev.throng.anim.build.Keys;

/** Wedge on hips that walk, run, turn while walking, or bob, at constant speeds and with incommensurable durations. */
final class Wedge {
    static final double WALK_CYCLE = 1.1;
    static final double STRIDE = 1.3;
    static final double RUN_CYCLE = 0.8;
    static final double LEAP = 2.4;
    static final double TURN = Math.toRadians(40);
    static final double WALK = STRIDE / WALK_CYCLE;
    static final double RUN = LEAP / RUN_CYCLE;

    private static final float X = 0.05f;
    private static final float Z = 0.1f;

    private Wedge() {}

    static Model of(ModelOptions options) {
        ModelBuilder builder =
                new ModelBuilder("wedge").joint("hips", null, X, 1, Z).joint("head", "hips", 0.2, 0.6, 0);
        float[] corners = {-0.3f, 0, -0.3f, 0.3f, 0, -0.3f, 0, 0, 0.5f, 0, 1.6f, 0};
        builder.mesh("body", corners, new int[] {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0})
                .rigid("hips");
        builder.clip("walk").translate("hips", keys(WALK_CYCLE, 0, 1, STRIDE));
        builder.clip("run").translate("hips", keys(RUN_CYCLE, 0, 1, LEAP));
        builder.clip("turn").translate("hips", keys(WALK_CYCLE, 0.2, 1, 0.8)).rotate("hips", turn());
        builder.clip("bob").translate("hips", keys(WALK_CYCLE, 0, 0.9, 0));
        return builder.build(options, ThrongOptions.DEFAULT);
    }

    private static Keys keys(double seconds, double x, double y, double z) {
        float[] values = {X, 1, Z, X + (float) x, (float) y, Z + (float) z};
        return Keys.linear(new float[] {0, (float) seconds}, values);
    }

    private static Keys turn() {
        float sine = (float) Math.sin(TURN / 2);
        float cosine = (float) Math.cos(TURN / 2);
        return Keys.linear(new float[] {0, (float) WALK_CYCLE}, new float[] {0, 0, 0, 1, 0, sine, 0, cosine});
    }
}
