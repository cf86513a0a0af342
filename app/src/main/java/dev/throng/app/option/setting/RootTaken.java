package dev.throng.app.option.setting;

import dev.throng.anim.root.RootPart;
import org.jspecify.annotations.Nullable;

/** What is taken out of clips of the way that their root goes over the ground. */
public enum RootTaken {
    /** Nothing. */
    OFF(null),
    POSITION(RootPart.POSITION),
    HEADING(RootPart.HEADING),
    BOTH(RootPart.BOTH);

    private final @Nullable RootPart part;

    RootTaken(@Nullable RootPart part) {
        this.part = part;
    }

    /** The same for the engine; null: nothing. */
    public @Nullable RootPart part() {
        return part;
    }
}
