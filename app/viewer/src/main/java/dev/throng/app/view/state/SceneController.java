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

/** Controller that prepares requested scenes and shows them. If preparing a scene fails, the previous scene is still shown. */
public final class SceneController implements AutoCloseable {
    /** Longest wait of a frame for the first scene, in milliseconds: long, because frames slow the preparation. */
    private static final long PATIENCE = 50;

    /** Largest number of figures in scene studio that count as close to the camera. */
    private static final int CLOSE = 4;

    private static final String SCENE = "scene";
    private static final String COUNT = "instances";

    private final GlContext gl;
    private final ViewState state;
    private final SceneLoader loader;
    private final Supplier<Quality.Tier> deviceTier;
    private final FirstScene first;
    private final RequestedSize size;
    private final CharacterPool characters;
    private @Nullable LiveScene scene;
    private RunSettings requested;
    private @Nullable ViewRequest shownRequest;
    private CrowdSphere crowd = CrowdSphere.DEFAULT;
    private int most;
    private Supplier<MemoryPlan> otherMemory = () -> MemoryPlan.NONE;

    /**
     * @param screen screen of the window; not closed
     * @param loader loader that already prepares the first request; closed with the controller
     * @param deviceTier returns the device's tier, after a wait if it is not measured yet; called for frame budgets only
     */
    public SceneController(Screen screen, ViewState state, SceneLoader loader, Supplier<Quality.Tier> deviceTier) {
        gl = screen.gl();
        first = new FirstScene(screen, loader);
        characters = new CharacterPool(gl);
        this.state = state;
        size = new RequestedSize(state);
        this.loader = loader;
        this.deviceTier = deviceTier;
        requested = state.settings();
    }

    /**
     * Starts the preparation of requested scenes, and shows prepared ones. Called before each frame.
     * @param resolutions returns the resolution for a quality; the Boolean is whether only a few figures are shown, close to the camera
     */
    public void update(
            FrameWatch watch,
            OrbitCamera camera,
            Ui.Surface surface,
            BiFunction<Quality, Boolean, Resolution> resolutions) {
        LiveScene now = scene; // a new scene keeps the size of its first picture in this frame
        if (!state.settings().equals(requested)) {
            RunSettings before = requested;
            requested = state.settings();
            if (loader.progress().isEmpty() && StudioChange.show(now, before, requested)) {
                shownRequest = state.viewRequest();
            } else {
                loader.prepare(new SceneLoader.Job(state.viewRequest(), requested, now == null ? null : now.shown()));
            }
        }
        loader.poll(now == null ? PATIENCE : 0).ifPresent(done -> take(done, watch, camera, surface));
        if (now != null && surface.pixelWidth() > 0 && surface.pixelHeight() > 0) {
            size.request(
                    new PictureSize(FirstScene.size(surface), resolutions.apply(now.quality(), isClose(now))),
                    now::resize);
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
            now.replaceScene(ready);
        }
        most = ready.mostInstances(gl);
    }

    /**
     * @return the prepared scene; if a frame budget chooses resolutions, with the settings of the device's tier, which
     *     the first such call measures
     */
    private PreparedScene onDevice(PreparedScene ready) {
        if (!ready.settings().picture().quality().isAuto()) {
            return ready;
        }
        Quality.Tier tier = deviceTier.get();
        state.setDeviceTier(tier);
        requested = requested.withTier(tier);
        return ready.withTier(tier);
    }

    /** @return a failure of the loader's thread as an exception to throw on this thread */
    private static RuntimeException thrown(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }

    /**
     * Places the camera and restarts the statistics for another scene. If only the crowd's size has changed, a camera that the user has
     * moved stays there.
     * @param request request of the other scene
     */
    private void begin(OrbitCamera camera, FrameWatch watch, ViewRequest request) {
        LiveScene now = Objects.requireNonNull(scene);
        ViewRequest before = shownRequest;
        View own = camera.free().ownView(now);
        crowd = CrowdSphere.of(now.shown());
        if (before == null || !isSameScene(before, request)) {
            watch.warmUp();
            camera.jumpHome(own, crowd);
        } else if (camera.isHome()) {
            camera.drawBack(own, crowd);
        } else {
            camera.lens(own.lens());
        }
    }

    private static boolean isSameScene(ViewRequest a, ViewRequest b) {
        return a.models().equals(b.models()) && Objects.equals(a.value(SCENE), b.value(SCENE));
    }

    /** Shows a failure and the previous scene. Throws the failure if there is no previous scene, or if the context is lost. */
    private void refuse(RuntimeException e, ViewRequest request) {
        ViewRequest before = shownRequest;
        boolean isLost = e instanceof GlException gone && gone.kind() == GlException.Kind.CONTEXT_LOST;
        if (scene == null || before == null || isLost) {
            throw e;
        }
        state.showMessage(e.getMessage() == null ? e.toString() : e.getMessage());
        if (state.viewRequest().equals(request)) {
            state.revert(before);
            requested = state.settings();
        }
    }

    /**
     * Requests a scene with other models. If models replace the scene's own characters, or the other way round, the number of instances
     * becomes the default.
     * @param files model files; empty for the scene's own characters
     */
    public void load(List<Path> files) {
        ViewRequest now = state.viewRequest();
        boolean isSwap = now.models().isEmpty() == files.isEmpty();
        ViewRequest request = (isSwap ? now : now.without(COUNT)).with(files);
        boolean fits = files.isEmpty() || state.settings().scene().scene().takesModels();
        state.request(fits ? request : request.with(SCENE, Choices.word(SceneKind.STUDIO)));
    }

    /** Compiles all shaders again. If that fails, the previous programs stay in use. */
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

    public CrowdSphere crowd() {
        return crowd;
    }

    /** @return shown scene; null until the first scene is ready */
    @Nullable
    public LiveScene scene() {
        return scene;
    }

    /** @return progress of preparing the requested scene; empty if none is being prepared */
    public Optional<Progress> progress() {
        return loader.progress();
    }

    /** @return approximate number of instances for which the device has memory */
    public int mostInstances() {
        return most;
    }

    /** @return names of all clips of the scene's characters, each once, in the order of the roles */
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

    /** @return statistics of the vertices that the CPU has computed for the last frame; empty until a scene is shown */
    public Optional<CpuVertexStats> cpuVertexStats() {
        return Optional.ofNullable(scene).map(LiveScene::cpuVertexStats);
    }

    public List<String> kernels() {
        return scene == null ? List.of() : scene.kernels();
    }

    /** @return used GPU memory; empty until a scene is shown */
    public Optional<MemoryPlan> memory() {
        return Optional.ofNullable(scene).map(LiveScene::memory).map(plan -> plan.plus(otherMemory.get()));
    }

    /** Sets a function that returns memory of another part of the window, to add to the result of {@link #memory}. */
    public void otherMemory(Supplier<MemoryPlan> memory) {
        otherMemory = memory;
    }

    public GlInfo device() {
        return gl.info();
    }

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
