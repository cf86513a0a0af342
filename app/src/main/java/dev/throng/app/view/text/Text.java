package dev.throng.app.view.text;

import java.util.Locale;

/** Texts of the window that are not labels of controls: headings, facts, messages. */
public enum Text {
    PANEL_TITLE,
    TIP_OPTION,
    RESUME,
    CLOCK,
    STATE,
    IN_USE,
    PICTURE,
    PICTURE_WORTH,
    FILTERED,
    SAMPLES,
    NO_SAMPLES,
    FRAME_RATE,
    FRAME_TIMES,
    PART,
    PART_UNKNOWN,
    UPDATE,
    UPDATE_TIP,
    SUBMIT,
    SUBMIT_TIP,
    WAIT,
    WAIT_TIP,
    CULL,
    CULL_TIP,
    PALETTE,
    PALETTE_TIP,
    PRESKIN,
    PRESKIN_TIP,
    SHADOW,
    SHADOW_TIP,
    DRAW,
    DRAW_TIP,
    NO_TIMER,
    VISIBLE,
    LEVELS,
    POSES,
    VERTICES_DRAWN,
    DRAW_CALLS,
    UPLOADED,
    MEMORY,
    MEMORY_CROWD,
    MEMORY_MODELS,
    CPU_TIME,
    CPU_LEFT,
    NOT_COMPARED,
    CHECKED,
    WORST,
    WORST_JOINT,
    FINEST,
    PICK,
    PICKED,
    PLACE,
    PLAYS,
    WEIGHT_COLOURS,
    JOINTS,
    ATLAS_ROWS,
    ATLAS_LAYOUT,
    ATLAS_TEXEL,
    CLIPS_OF,
    NO_PATH,
    WRITTEN,
    SHADERS,
    NO_LIGHT_HERE,
    HOLD,
    NO_FIGURE,
    CLIP,
    ONE_CLIP,
    SOME_CLIPS,
    PLAY_TIME,
    PLAY_FRAME,
    TIMELINE_TIP,
    TIMELINE_MARKER,
    TIMELINE_LOOP,
    TIMELINE_END,
    ONE_LOSS,
    SOME_LOSSES,
    LOSS_PLACE;

    /** The text as it stands in the table, for texts without values. */
    public String text() {
        return TextTable.get("text." + TextTable.key(this));
    }

    /** Fills values into the text. @param values in the order of the format's places */
    public String of(Object... values) {
        return String.format(Locale.ROOT, text(), values);
    }
}
