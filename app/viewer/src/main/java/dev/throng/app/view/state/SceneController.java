package dev.throng.app.view.state;

import dev.throng.anim.Clip;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PictureSize;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.stage.PreparedScene.Progress;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.meter.FrameWatch;
import dev.throng.app.view.text.Text;
import dev.throng.bake.measure.BakeException;
import dev.throng.crowd.gl.CpuVertexStats;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlInfo;
import dev.throng.gltf.AssetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Brings what is shown to what is requested: prepares scenes and takes them, and stays with the one before when that fails. */
public final class SceneController implements AutoCloseable {
    /** Frames wait so long for the first scene, milliseconds: the cores are busy with it, and a bar that grows is all there is to see. */
    private static final long PATIENCE = 50;

    /** So many figures of a studio are looked at closely. */
    private static final int CLOSE = 4;

    private static final String SCENE = "scene";
    private static final String COUNT = "instances";

    private final GlContext gl;
    private final ViewState state;
    private final SceneLoader loader;
    private final Supplier<Quality.Tier> worth;
    private final FirstScene first;
    private final CharacterPool characters;
    private @Nullable LiveScene scene;
    private RunSettings asked;
    private @Nullable ViewRequest shownRequest;
    private CrowdSphere crowd = CrowdSphere.DEFAULT;
    private int most;
    private Supplier<MemoryPlan> otherMemory = () -> MemoryPlan.NONE;

    /**
     * Shows nothing yet.
     *
     * @param screen borrowed
     * @param loader which prepares the first request already; owned from now on
     * @param worth the tier that the device is worth, which may take a while to find out; asked for frame budgets alone
     */
    public SceneController(Screen screen, ViewState state, SceneLoader loader, Supplier<Quality.Tier> worth) {
        gl = screen.gl();
        first = new FirstScene(screen, loader);
        characters = new CharacterPool(gl);
        this.state = state;
        this.loader = loader;
        this.worth = worth;
        asked = state.settings();
    }

    /**
     * Before each frame: prepares what is requested, takes what is ready.
     *
     * @param resolutions chosen for what may be spent, and whether a few figures are looked at closely
     */
    public void update(
            FrameWatch watch,
            OrbitCamera camera,
            Ui.Surface surface,
            BiFunction<Quality, Boolean, Resolution> resolutions) {
        LiveScene now = scene; // its first picture is of the size that it was opened with
        if (!state.settings().equals(asked)) {
            RunSettings before = asked;
            asked = state.settings();
            if (loader.progress().isEmpty() && StudioChange.show(now, before, asked)) {
                shownRequest = state.viewRequest();
            } else {
                loader.prepare(new SceneLoader.Job(state.viewRequest(), asked, now == null ? null : now.shown()));
            }
        }
        loader.poll(now == null ? PATIENCE : 0).ifPresent(done -> take(done, watch, camera, surface));
        if (now != null && surface.pixelWidth() > 0 && surface.pixelHeight() > 0) {
            now.resize(new PictureSize(FirstScene.size(surface), resolutions.apply(now.quality(), isClose(now))));
        }
    }

    private static boolean isClose(LiveScene shown) {
        return shown.shown().scene() instanceof StudioScene studio && studio.count() <= CLOSE;
    }

    private void take(SceneLoader.Done done, FrameWatch watch, OrbitCamera camera, Ui.Surface surface) {
        ViewRequest request = done.job().request();
        try {
            watch.drain();
            show(done, surface);
            begin(camera, watch, request);
            shownRequest = request;
        } catch (AssetException | UsageException | BakeException | GlException e) {
            refuse(e, request);
        } catch (OutOfMemoryError e) {
            refuse(
                    new GlException(
                            GlException.Kind.OUT_OF_MEMORY,
                            "Java heap: found too little memory, expected enough for the chosen number of figures; choose a smaller number",
                            e),
                    request);
        }
    }

    private void show(SceneLoader.Done done, Ui.Surface surface) {
        if (done.scene() == null) {
            throw thrown(done.failure());
        }
        PreparedScene ready = onDevice(done.scene());
        LiveScene now = scene;
        if (now == null) {
            scene = first.open(characters, ready, surface);
        } else {
            now.take(ready);
        }
        most = ready.mostInstances(gl);
    }

    /** A frame budget's pictures are as the device is worth, which is known from when the first of them is due. */
    private PreparedScene onDevice(PreparedScene ready) {
        if (!ready.settings().picture().quality().isAuto()) {
            return ready;
        }
        Quality.Tier tier = worth.get();
        state.worth(tier);
        asked = asked.on(tier);
        return ready.on(tier);
    }

    /** What went wrong on the other thread, to be thrown on this one. */
    private static RuntimeException thrown(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }

    /** Another scene has an own camera and new statistics; a crowd of another size is seen from where the user went. */
    private void begin(OrbitCamera camera, FrameWatch watch, ViewRequest request) {
        LiveScene now = Objects.requireNonNull(scene);
        ViewRequest before = shownRequest;
        View own = camera.free().ownView(now);
        crowd = CrowdSphere.of(now.shown());
        if (before == null || !isSameScene(before, request)) {
            watch.warmUp();
            camera.stand(own, crowd);
        } else if (camera.isHome()) {
            camera.drawBack(own, crowd);
        } else {
            camera.lens(own.lens());
        }
    }

    private static boolean isSameScene(ViewRequest a, ViewRequest b) {
        return a.models().equals(b.models()) && Objects.equals(a.value(SCENE), b.value(SCENE));
    }

    /** Stays with what is shown, and says why; where nothing is shown yet there is nothing to stay with. */
    private void refuse(RuntimeException e, ViewRequest request) {
        ViewRequest before = shownRequest;
        boolean isLost = e instanceof GlException gone && gone.kind() == GlException.Kind.CONTEXT_LOST;
        if (scene == null || before == null || isLost) {
            throw e;
        }
        state.showMessage(e.getMessage() == null ? e.toString() : e.getMessage());
        if (state.viewRequest().equals(request)) {
            state.revert(before);
            asked = state.settings();
        }
    }

    /**
     * Shows other models from when they are ready. The first models that are opened come as many as their scene has by default.
     *
     * @param files none: the scene's own characters
     */
    public void load(List<Path> files) {
        ViewRequest now = state.viewRequest();
        boolean isSwap = now.models().isEmpty() == files.isEmpty();
        ViewRequest request = (isSwap ? now : now.without(COUNT)).with(files);
        boolean fits = files.isEmpty() || state.settings().scene().scene().takesModels();
        state.request(fits ? request : request.with(SCENE, Choices.word(SceneKind.STUDIO)));
    }

    /** Compiles all shaders anew; those that do not compile leave the old ones in place. */
    public void reloadShaders() {
        if (scene != null) {
            try {
                scene.reloadShaders();
                state.showMessage(Text.SHADERS.text());
            } catch (GlException e) {
                state.showMessage(String.valueOf(e.getMessage()));
            }
        }
    }

    /** The ball around the crowd. */
    public CrowdSphere crowd() {
        return crowd;
    }

    /** What is drawn; null until the first scene is ready. */
    @Nullable
    public LiveScene scene() {
        return scene;
    }

    /** What is being prepared, and how far that is. */
    public Optional<Progress> progress() {
        return loader.progress();
    }

    /** About how many instances there is memory for. */
    public int mostInstances() {
        return most;
    }

    /** Names of all clips of the scene's characters, each once, in the order of the roles. */
    public List<String> clipNames() {
        LiveScene now = scene;
        return now == null
                ? List.of()
                : now.shown().scenes().roles().stream()
                        .flatMap(role -> role.character().clips().stream())
                        .map(Clip::name)
                        .distinct()
                        .toList();
    }

    public boolean palettesOnCpu() {
        return scene != null && scene.shown().settings().engine().path() == PaletteBackend.Kind.CPU;
    }

    /** Returns counts and times of the CPU's work for the last frame; empty before the first frame. */
    public Optional<CpuVertexStats> cpuVertexStats() {
        return Optional.ofNullable(scene).map(LiveScene::cpuVertexStats);
    }

    public List<String> kernels() {
        return scene == null ? List.of() : scene.kernels();
    }

    /** What the device's memory is taken by; empty until something is shown. */
    public Optional<MemoryPlan> memory() {
        return Optional.ofNullable(scene).map(LiveScene::memory).map(plan -> plan.plus(otherMemory.get()));
    }

    /** Counts as memory what else is shown in the window. */
    public void otherMemory(Supplier<MemoryPlan> memory) {
        otherMemory = memory;
    }

    /** The device. */
    public GlInfo device() {
        return gl.info();
    }

    /** Largest sizes on the device. */
    public DeviceLimits limits() {
        return gl.limits();
    }

    @Override
    public void close() {
        loader.close();
        if (scene != null) {
            scene.close();
        }
        characters.close();
    }
}
