package dev.throng.crowd.gl;

import java.util.List;

/** Lists of parts of a renderer's crowds. Views share a list while the parts stay the same. */
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

    List<CrowdPart> all() {
        return all;
    }

    /** @return parts of the crowds; the same list while the crowds stay the same */
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
