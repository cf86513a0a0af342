package dev.throng.app.view.text;

import static dev.throng.app.view.text.WindowPart.BAR;
import static dev.throng.app.view.text.WindowPart.COMPARISON;
import static dev.throng.app.view.text.WindowPart.CROWD;
import static dev.throng.app.view.text.WindowPart.EVALUATION;
import static dev.throng.app.view.text.WindowPart.FILES;
import static dev.throng.app.view.text.WindowPart.INSPECTOR;
import static dev.throng.app.view.text.WindowPart.METERS;
import static dev.throng.app.view.text.WindowPart.PICTURE;
import static dev.throng.app.view.text.WindowPart.WINDOW;

import java.util.Optional;

/** Controls of the window. Each has a label and an explanation; some have a unit. */
public enum Control {
    COUNT(CROWD, Kind.NUMBER, "instances"),
    SCENE(CROWD, Kind.CHOICE, "scene"),
    CLIP(CROWD, Kind.CHOICE, "clip"),
    VARIANT(CROWD, Kind.CHOICE, "variant"),
    SPEED(CROWD, Kind.NUMBER),
    PAUSE(CROWD, Kind.BUTTON),
    STEP(CROWD, Kind.BUTTON),
    SEED(CROWD, Kind.NUMBER, "seed"),
    SPEED_BY_CLOCK(CROWD, Kind.SWITCH),
    WALKING_SPEED(CROWD, Kind.NUMBER),
    FADE_BY_CLOCK(CROWD, Kind.SWITCH),
    RUN_SHARE(CROWD, Kind.NUMBER),
    MASKED_WAVE(CROWD, Kind.SWITCH),
    HEAD_FOLLOWS(CROWD, Kind.SWITCH),
    RELEASE(CROWD, Kind.BUTTON),
    TIME_PASSES(METERS, Kind.SWITCH),
    ENVIRONMENT(PICTURE, Kind.CHOICE, "environment"),
    ENVIRONMENT_TURN(PICTURE, Kind.NUMBER, "environment-turn"),
    EXPOSURE(PICTURE, Kind.NUMBER, "exposure"),
    TONE_MAPPING(PICTURE, Kind.CHOICE, "tone-mapping"),
    SKY(PICTURE, Kind.SWITCH, "background"),
    BACKGROUND(PICTURE, Kind.CHOICE, "background"),
    FLOOR(PICTURE, Kind.SWITCH, "floor"),
    QUALITY(PICTURE, Kind.CHOICE, "quality"),
    MSAA(PICTURE, Kind.CHOICE, "msaa"),
    TEMPORAL(PICTURE, Kind.CHOICE, "temporal"),
    SHADOWS(PICTURE, Kind.SWITCH, "shadows"),
    TEXTURES(PICTURE, Kind.SWITCH, "textures"),
    CULL(PICTURE, Kind.SWITCH, "cull"),
    OCCLUSION(PICTURE, Kind.SWITCH, "occlusion"),
    LOD(PICTURE, Kind.SWITCH, "lod"),
    LOD_BIAS(PICTURE, Kind.NUMBER, "lod-bias"),
    ANIMATION_LOD(PICTURE, Kind.SWITCH, "animation-lod"),
    BACKFACE(PICTURE, Kind.CHOICE, "backface"),
    VSYNC(PICTURE, Kind.SWITCH),
    PATH(EVALUATION, Kind.CHOICE, "path"),
    SKINNING(EVALUATION, Kind.CHOICE, "skinning"),
    PALETTE(EVALUATION, Kind.CHOICE, "palette"),
    ATLAS(EVALUATION, Kind.CHOICE, "atlas"),
    INTERPOLATION(EVALUATION, Kind.CHOICE, "interpolation"),
    PRESKIN(EVALUATION, Kind.CHOICE, "preskin"),
    TRIANGLE_CULL(EVALUATION, Kind.CHOICE, "triangle-cull"),
    MORPHS(EVALUATION, Kind.SWITCH, "morphs"),
    KERNEL(EVALUATION, Kind.CHOICE, "kernel"),
    VERTICES(COMPARISON, Kind.CHOICE),
    SPLIT(COMPARISON, Kind.SWITCH),
    ERROR_SCALE(COMPARISON, Kind.NUMBER),
    WORST(COMPARISON, Kind.BUTTON),
    RECHECK(COMPARISON, Kind.BUTTON),
    WIREFRAME(INSPECTOR, Kind.SWITCH),
    SKELETONS(INSPECTOR, Kind.SWITCH),
    BOUNDS(INSPECTOR, Kind.SWITCH),
    FREEZE_CULLING(INSPECTOR, Kind.SWITCH),
    LEVEL_COLOURS(INSPECTOR, Kind.SWITCH),
    ATLAS_WINDOW(INSPECTOR, Kind.SWITCH),
    DESELECT(INSPECTOR, Kind.BUTTON),
    FOLLOW(INSPECTOR, Kind.SWITCH),
    HOLD_TIME(INSPECTOR, Kind.NUMBER),
    PLAY_ON(INSPECTOR, Kind.BUTTON),
    OWN_CHARACTERS(FILES, Kind.BUTTON),
    SCREENSHOT(FILES, Kind.BUTTON),
    SAVE_METERS(FILES, Kind.BUTTON),
    SAVE_SETTINGS(FILES, Kind.BUTTON),
    PLAY(BAR, Kind.BUTTON),
    FRAME_BACK(BAR, Kind.BUTTON),
    FRAME_ON(BAR, Kind.BUTTON),
    TIMELINE(BAR, Kind.NUMBER),
    CLIPS(BAR, Kind.CHOICE),
    PLAY_SPEED(BAR, Kind.NUMBER),
    LOOP(BAR, Kind.CHOICE),
    ONCE(BAR, Kind.CHOICE),
    EACH(BAR, Kind.SWITCH),
    WEIGHTS(BAR, Kind.SWITCH),
    FRONT(BAR, Kind.BUTTON),
    SIDE(BAR, Kind.BUTTON),
    TOP(BAR, Kind.BUTTON),
    ORTHO(BAR, Kind.SWITCH),
    HOME(BAR, Kind.BUTTON),
    LIGHT(BAR, Kind.BUTTON),
    ATLAS_CHARACTER(WINDOW, Kind.CHOICE),
    ATLAS_ZOOM(WINDOW, Kind.NUMBER),
    OPEN_MODEL(WINDOW, Kind.BUTTON),
    PANEL(WINDOW, Kind.BUTTON),
    HELP(WINDOW, Kind.BUTTON),
    OPEN_PATH(WINDOW, Kind.CHOICE),
    FOLDER_UP(WINDOW, Kind.BUTTON),
    FOLDER_HOME(WINDOW, Kind.BUTTON),
    FIND(WINDOW, Kind.BUTTON),
    LOSSES(WINDOW, Kind.BUTTON),
    CLOSE_MESSAGES(WINDOW, Kind.BUTTON);

    public enum Kind {
        /** Sets a number, perhaps with a unit. */
        NUMBER,
        /** Selects one of several values, or takes typed text. */
        CHOICE,
        SWITCH,
        BUTTON
    }

    private final WindowPart part;
    private final Kind kind;
    private final String option;

    Control(WindowPart part, Kind kind) {
        this(part, kind, "");
    }

    Control(WindowPart part, Kind kind, String option) {
        this.part = part;
        this.kind = kind;
        this.option = option;
    }

    public WindowPart part() {
        return part;
    }

    public Kind kind() {
        return kind;
    }

    /** @return command-line option that the control sets, without dashes; empty for controls without an option */
    public String option() {
        return option;
    }

    /**
     * @return key of the control's texts in the text table. It also identifies the widget, in whatever language the
     *     texts are
     */
    public String key() {
        return TextTable.key(this);
    }

    public String label() {
        return TextTable.get(key());
    }

    /** @return unit of the control's number; empty if the control has no unit */
    public String unit() {
        return TextTable.find(key() + ".unit").orElse("");
    }

    /**
     * @param number the whole number
     * @return text for the unit after a whole number, in the singular for 1; empty if the control has no unit
     */
    public String unit(int number) {
        return number == 1 ? TextTable.find(key() + ".unit-of-one").orElse(unit()) : unit();
    }

    /** @return explanation of the control in a few sentences, without its option */
    public String tip() {
        return TextTable.get(key() + ".tip");
    }

    /** @return advice how to make the control visible; empty for controls that are always visible */
    public Optional<String> needs() {
        return TextTable.find(key() + ".needs");
    }

    /**
     * @param word value as a word of the command line; the label is this word if the text table has no label
     * @return label of one of the control's values
     */
    public String value(String word) {
        return TextTable.find(key() + "." + word).orElse(word);
    }
}
