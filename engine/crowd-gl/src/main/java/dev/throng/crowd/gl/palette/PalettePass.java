package dev.throng.crowd.gl.palette;

import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.gl.Barrier;
import java.util.List;
import java.util.function.Predicate;

/** Builds palettes of all crowds, step by step, so that the device waits at most four times per frame. */
public final class PalettePass {
    private PalettePass() {}

    /** Builds the palettes that the last cull pass listed, at the frame's time. */
    public static void run(List<GpuPaletteBuilder> crowds) {
        if (crowds.isEmpty()) {
            return;
        }
        // the previous frame's vertex shaders may still read these palettes
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < crowds.size(); i++) { // no iterator, because each frame calls this
            crowds.get(i).buildClips();
        }
        step(crowds, GpuPaletteBuilder::placeFeet);
        step(crowds, GpuPaletteBuilder::poseStates);
        for (int i = 0; i < crowds.size(); i++) {
            crowds.get(i).buildStates();
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
        if (crowds.get(0).fetch() == PaletteFetch.STORAGE) { // same for all crowds of a renderer
            Barrier.before(Barrier.STORAGE);
        }
    }

    private static void step(List<GpuPaletteBuilder> crowds, Predicate<GpuPaletteBuilder> step) {
        boolean ran = false;
        for (int i = 0; i < crowds.size(); i++) {
            ran |= step.test(crowds.get(i));
        }
        if (ran) {
            Barrier.before(Barrier.BUFFER_TEXTURE);
        }
    }
}
