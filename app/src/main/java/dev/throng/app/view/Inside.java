package dev.throng.app.view;

import dev.throng.crowd.gl.Inspection;

/** What somebody who looks inside sees, besides the crowd itself. */
final class Inside {
    private final Desk.Switches switches;

    Inside(Desk.Switches switches) {
        this.switches = switches;
    }

    /** What the next frame is to show. */
    Inspection inspection() {
        return new Inspection(
                switches.wireframe,
                switches.tint,
                null,
                new Inspection.Lines(switches.skeletons, switches.boxes),
                null);
    }
}
