package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.MemoryPlan;
import java.util.List;

/**
 * Cached lists of the parts of a renderer's crowds: views of the same crowds get the same list while the parts stay the
 * same. The renderer creates a new object whenever its crowds or their parts change.
 */
final class DrawnParts {
    private final List<GpuCrowd> crowds;
    private final List<CrowdPart> all;
    private List<GpuCrowd> some = List.of(); // crowds of the last view that omitted some
    private List<CrowdPart> partsOfSome = List.of();

    /** @param crowds all crowds of the renderer, which owns and changes this list */
    DrawnParts(List<GpuCrowd> crowds) {
        this.crowds = crowds;
        all = parts(crowds);
    }

    private static List<CrowdPart> parts(List<GpuCrowd> of) {
        return of.stream().flatMap(crowd -> crowd.parts().stream()).toList();
    }

    /** @return GPU memory of all crowds and their characters */
    MemoryPlan memory() {
        MemoryPlan memory = MemoryPlan.NONE;
        for (GpuCrowd crowd : crowds) {
            long states = crowd.parts().get(0).buffers().states().bytes(); // of all parts
            memory = memory.plus(new MemoryPlan(0, 0, states, 0, 0));
        }
        return all.stream().map(CrowdPart::memory).reduce(memory, MemoryPlan::plus);
    }

    List<CrowdPart> all() {
        return all;
    }

    /**
     * @param shown crowds to draw
     * @return parts of the crowds; the same list while the crowds stay the same
     */
    List<CrowdPart> of(List<GpuCrowd> shown) {
        if (shown.equals(crowds)) {
            return all;
        }
        if (!shown.equals(some)) {
            some = List.copyOf(shown);
            partsOfSome = parts(shown);
        }
        return partsOfSome;
    }
}
