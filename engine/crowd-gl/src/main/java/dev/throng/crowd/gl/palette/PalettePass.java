package dev.throng.crowd.gl.palette;

import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.gl.Barrier;
import java.util.List;
import java.util.function.Predicate;

/**
 * Builds palettes of crowds step by step, each step for all crowds: the device waits at most four times a frame, however many crowds there
 * are.
 */
public final class PalettePass {
    private PalettePass() {}

    /** Builds the palettes that the last cull pass has listed, at the frame's tick. */
    public static void run(List<GpuPaletteBuilder> crowds) {
        if (crowds.isEmpty()) {
            return;
        }
        // The vertex shaders of the frame before may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < crowds.size(); i++) { // each frame runs it: without an iterator, as below
            crowds.get(i).buildClips();
        }
        step(crowds, GpuPaletteBuilder::placeFeet);
        step(crowds, GpuPaletteBuilder::poseStates);
        for (int i = 0; i < crowds.size(); i++) {
            crowds.get(i).buildStates();
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
        if (crowds.get(0).fetch() == PaletteFetch.STORAGE) { // as all crowds of a renderer
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
