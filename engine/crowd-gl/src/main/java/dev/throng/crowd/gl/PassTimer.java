package dev.throng.crowd.gl;

/** Told when each pass of a frame begins and ends, in order, on the thread of the context. */
public interface PassTimer {
    /** Measures nothing. */
    PassTimer NONE = (pass, work) -> work.run();

    /** Name of the pass that selects instances and levels of detail. */
    String CULL = "cull";

    /** Name of the pass that builds palettes. */
    String PALETTE = "palette";

    /** Name of the pass that skins vertices ahead of drawing, where there is one. */
    String PRESKIN = "preskin";

    /** Name of the pass that draws the sun's shadow maps. */
    String SHADOW = "shadow";

    /** Name of the pass that draws colour, with occlusion culling in its midst. */
    String DRAW = "draw";

    /** Runs a pass. */
    void time(String pass, Runnable work);
}
