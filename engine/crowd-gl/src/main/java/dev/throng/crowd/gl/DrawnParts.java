package dev.throng.crowd.gl;

import java.util.List;

/** The parts of a renderer's crowds, for as long as they are the same ones, in lists that views share. */
final class DrawnParts {
    private final List<GpuCrowd> crowds;
    private final List<CrowdPart> all;
    private List<GpuCrowd> some = List.of(); // of the last view that showed not all of them
    private List<CrowdPart> partsOfSome = List.of();

    /** Borrows the crowds. */
    DrawnParts(List<GpuCrowd> crowds) {
        this.crowds = crowds;
        all = parts(crowds);
    }

    private static List<CrowdPart> parts(List<GpuCrowd> of) {
        return of.stream().flatMap(crowd -> crowd.parts().stream()).toList();
    }

    /** Returns the parts of all crowds. */
    List<CrowdPart> all() {
        return all;
    }

    /** Returns the parts of some of the crowds: the same list as the last time where these are the same ones. */
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
