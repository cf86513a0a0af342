package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import java.util.function.Consumer;

/** Changes of a shown scene that allocate memory of the GPU. */
enum ScarceChange {
    MORE_INSTANCES(2, live -> take(live, "tower", "--instances", "40")),
    OTHER_MODEL(3, live -> take(live, "grid", "--instances", "4")),
    OTHER_SCENE(97, live -> take(live, "march", "--instances", "20")),
    OTHER_FEATURES(7, live -> take(live, "tower", "--instances", "4", "--preskin", "on")),
    RELOADED_SHADERS(7, LiveScene::reloadShaders),
    LARGER_PICTURE(live -> resize(live, Antialiasing.NONE)),
    SAMPLES(live -> resize(live, Antialiasing.samples(4))),
    FILTER(live -> resize(live, Antialiasing.FILTER)),
    GATHERED(live -> resize(live, Antialiasing.GATHERED)),
    LARGER_FILTERED_PICTURE(Antialiasing.FILTER, live -> resize(live, Antialiasing.FILTER)),
    FILTER_TO_SAMPLES(Antialiasing.FILTER, live -> resize(live, Antialiasing.samples(4))),
    FILTER_TO_GATHERED(Antialiasing.FILTER, live -> resize(live, Antialiasing.GATHERED)),
    SAMPLES_TO_FILTER(Antialiasing.samples(4), live -> resize(live, Antialiasing.FILTER)),
    FINE_PICTURE(live -> live.fineCanvas(Antialiasing.FILTER).close());

    private final Antialiasing before;
    private final int step;
    private final Consumer<LiveScene> change;

    ScarceChange(Consumer<LiveScene> change) {
        this(1, change);
    }

    ScarceChange(int step, Consumer<LiveScene> change) {
        this(Antialiasing.NONE, step, change);
    }

    ScarceChange(Antialiasing before, Consumer<LiveScene> change) {
        this(before, 1, change);
    }

    ScarceChange(Antialiasing before, int step, Consumer<LiveScene> change) {
        this.before = before;
        this.step = step;
        this.change = change;
    }

    private static void take(LiveScene live, String scene, String... more) {
        String[] all = new String[more.length + 2];
        all[0] = "--scene";
        all[1] = scene;
        System.arraycopy(more, 0, all, 2, more.length);
        live.replaceScene(prepared(settings(all), live.shown()));
    }

    private static void resize(LiveScene live, Antialiasing antialiasing) {
        live.resize(new PictureSize(new FrameSize(80, 45), new Resolution(1, antialiasing)));
    }

    /** Size and antialiasing of the picture before the change. */
    PictureSize before() {
        return new PictureSize(new FrameSize(64, 36), new Resolution(1, before));
    }

    /**
     * Difference between the numbers of allocations that fail: allocations of many characters are alike and take long.
     */
    int step() {
        return step;
    }

    /** Returns whether the change gathers frames, whose pictures depend on earlier ones. */
    boolean gathers() {
        return this == GATHERED || this == FILTER_TO_GATHERED;
    }

    void make(LiveScene live) {
        change.accept(live);
    }
}
