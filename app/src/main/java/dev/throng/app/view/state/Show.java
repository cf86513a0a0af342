package dev.throng.app.view.state;

import dev.throng.anim.Clip;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.Choices;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.stage.LiveStage;
import dev.throng.app.stage.Production;
import dev.throng.app.stage.Progress;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.Gathering;
import dev.throng.app.view.meter.FrameWatch;
import dev.throng.bake.measure.BakeException;
import dev.throng.crowd.gl.Twinned;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps what is shown as close to the wish as can be: prepares, takes, and stays with what there was when that fails. */
public final class Show implements AutoCloseable {
    /** Frames wait so long for the first scene, milliseconds: the cores are busy with it, and a bar that grows is all there is to see. */
    private static final long PATIENCE = 50;

    private static final String SCENE = "scene";
    private static final Set<SceneKind> MODEL_SCENES = Set.of(SceneKind.GRID, SceneKind.PLAZA);

    private final GlContext gl;
    private final Desk desk;
    private final Backstage backstage;
    private @Nullable LiveStage stage;
    private RunSettings asked;
    private @Nullable Wish shownWish;
    private Gathering crowd = Gathering.NOBODY;
    private int most;
    private Supplier<MemoryPlan> besides = () -> MemoryPlan.NONE;

    /** @param backstage which prepares the first wish of the desk already; owned from now on */
    public Show(GlContext gl, Desk desk, Backstage backstage) {
        this.gl = gl;
        this.desk = desk;
        this.backstage = backstage;
        asked = desk.settings();
    }

    /** Before each frame: asks for what was wished, takes what is ready. */
    public void update(FrameWatch watch, Camera camera, Ui.Surface surface) {
        LiveStage now = stage; // its first picture is of the size that it was opened with
        if (!desk.settings().equals(asked)) {
            asked = desk.settings();
            backstage.prepare(new Backstage.Wanted(desk.wish(), asked, now == null ? null : now.shown()));
        }
        backstage.poll(now == null ? PATIENCE : 0).ifPresent(done -> take(done, watch, camera, surface));
        if (now != null && surface.pixelWidth() > 0 && surface.pixelHeight() > 0) {
            now.resize(new FrameSize(surface.pixelWidth(), surface.pixelHeight()));
        }
    }

    private void take(Backstage.Done done, FrameWatch watch, Camera camera, Ui.Surface surface) {
        Wish wish = done.wanted().wish();
        try {
            watch.drain();
            show(done, surface);
            place(camera, wish);
            shownWish = wish;
        } catch (AssetException | UsageException | BakeException | GlException e) {
            refuse(e, wish);
        } catch (OutOfMemoryError e) {
            refuse(new GlException(GlException.Kind.OUT_OF_MEMORY, "the program's own memory is used up", e), wish);
        }
    }

    private void show(Backstage.Done done, Ui.Surface surface) {
        Production ready = done.production();
        LiveStage now = stage;
        if (ready == null) {
            throw thrown(done.failure());
        } else if (now == null) {
            stage = LiveStage.open(gl, ready, first(surface));
        } else {
            now.take(ready);
        }
        most = Objects.requireNonNull(stage).mostInstances();
    }

    /** What went wrong on the other thread, to be thrown on this one. */
    private static RuntimeException thrown(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }

    /** Software draws its first picture for a second or two: at half width and height, and stretched, it is there much sooner. */
    private FrameSize first(Ui.Surface surface) {
        int pixels = gl.info().isSoftware() ? 2 : 1;
        return new FrameSize(Math.max(surface.pixelWidth() / pixels, 1), Math.max(surface.pixelHeight() / pixels, 1));
    }

    /** Another scene has a camera of its own; a crowd of another size is looked at from where the user went. */
    private void place(Camera camera, Wish wish) {
        LiveStage now = Objects.requireNonNull(stage);
        Wish before = shownWish;
        crowd = Gathering.of(now.shown().lineup());
        if (before == null || !isSameScene(before, wish)) {
            camera.stand(now.ownView(), crowd);
        } else if (camera.isHome()) {
            camera.goHome(now.ownView(), crowd);
        } else {
            camera.lens(now.ownView().lens());
        }
    }

    private static boolean isSameScene(Wish a, Wish b) {
        return a.models().equals(b.models()) && Objects.equals(a.value(SCENE), b.value(SCENE));
    }

    /** Stays with what is shown, and says why; where nothing is shown yet there is nothing to stay with. */
    private void refuse(RuntimeException e, Wish wish) {
        Wish before = shownWish;
        boolean isLost = e instanceof GlException gone && gone.kind() == GlException.Kind.CONTEXT_LOST;
        if (stage == null || before == null || isLost) {
            throw e;
        }
        desk.say(e.getMessage() == null ? e.toString() : e.getMessage());
        if (desk.wish().equals(wish)) {
            desk.retract(before);
            asked = desk.settings();
        }
    }

    /** Shows other models from when they are ready; none: the scene's own people. */
    public void load(List<Path> files) {
        Wish wish = desk.wish().with(files);
        boolean fits =
                files.isEmpty() || MODEL_SCENES.contains(desk.settings().scene().scene());
        desk.ask(fits ? wish : wish.with(SCENE, Choices.word(SceneKind.GRID)));
    }

    /** Compiles all shaders anew; those that do not compile leave the old ones in place. */
    public void reloadShaders() {
        LiveStage now = stage;
        if (now != null) {
            try {
                now.reloadShaders();
                desk.say("shaders: compiled anew");
            } catch (GlException e) {
                desk.say(String.valueOf(e.getMessage()));
            }
        }
    }

    /** Brings the whole crowd into view. */
    public void frame(Camera camera) {
        camera.frame(crowd);
    }

    /** Goes back to the scene's own camera. */
    public void home(Camera camera) {
        LiveStage now = stage;
        if (now != null) {
            camera.goHome(now.ownView(), crowd);
        }
    }

    /** Goes on to the next kind of camera. */
    public void next(Camera camera) {
        camera.kind(camera.kind().next(), crowd);
        desk.say("camera: " + camera.kind().word());
    }

    /** What is drawn; null until the first scene is ready. */
    @Nullable
    public LiveStage stage() {
        return stage;
    }

    /** What is being prepared, and how far that is. */
    public Optional<Progress> progress() {
        return backstage.progress();
    }

    /** About how many instances there is memory for. */
    public int mostInstances() {
        return most;
    }

    /** Names of all clips of the scene's characters, each once, in the order of the roles. */
    public List<String> clipNames() {
        LiveStage now = stage;
        return now == null
                ? List.of()
                : now.shown().scenes().roles().stream()
                        .flatMap(role -> role.character().clips().stream())
                        .map(Clip::name)
                        .distinct()
                        .toList();
    }

    public boolean palettesOnProcessor() {
        return stage != null && stage.shown().settings().engine().path() == PalettePath.Kind.CPU;
    }

    /** What the twin did for the last frame; empty until there is one. */
    public Optional<Twinned> twinned() {
        return Optional.ofNullable(stage).map(LiveStage::twinned);
    }

    public List<String> kernels() {
        return stage == null ? List.of() : stage.kernels();
    }

    /** What the device's memory is taken by; empty until something is shown. */
    public Optional<MemoryPlan> memory() {
        return Optional.ofNullable(stage).map(LiveStage::memory).map(plan -> plan.plus(besides.get()));
    }

    /** Counts as memory what else is shown in the window. */
    public void besides(Supplier<MemoryPlan> memory) {
        besides = memory;
    }

    /** The device's name. */
    public String renderer() {
        return gl.info().renderer();
    }

    /** Whether it measures its own time. */
    public boolean deviceHasClock() {
        return !gl.info().isSoftware();
    }

    @Override
    public void close() {
        backstage.close();
        if (stage != null) {
            stage.close();
        }
    }
}
