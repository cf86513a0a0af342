package dev.throng;

import dev.throng.CrowdUpload.SceneEntry;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.crowd.state.Clock;
import dev.throng.inspect.Inspection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Crowds that are drawn together, with a common clock. Closing a scene closes its crowds, which may also be closed before or afterwards.
 * Scenes of a {@link Throng} share models on the GPU.
 */
public final class Scene implements AutoCloseable {
    final Throng throng;
    final ContextCalls calls;
    final SceneRenderer renderer;
    final SceneInspection inspection = new SceneInspection(this);
    final Picks picks = new Picks(this);
    private final SceneOptions options;
    private final List<Crowd> crowds = new ArrayList<>();
    private final List<GpuCrowd> drawn = new ArrayList<>(); // of the current view; empty between views
    private final SceneEnvironment environment = new SceneEnvironment();
    private final OpenFrames open = new OpenFrames();
    private long ticks;
    private boolean isClosed;

    /** Opens a scene without crowds. Must run inside {@link ContextCalls}. */
    Scene(Throng throng, SceneOptions options) {
        this.throng = throng;
        this.options = Check.notNull("scene options", options);
        calls = throng.calls;
        renderer = new SceneRenderer(throng.models.characters(), options.features());
    }

    /** {@return the settings for drawing the scene} */
    public SceneOptions options() {
        return options;
    }

    /**
     * Creates a crowd of instances at the origin at rest.
     * @param model model of all instances
     * @param count number of instances, 0 or more
     * @param routes routes that instances may {@linkplain Instance#follow follow}
     * @return the crowd, closed by the caller or with this scene
     * @throws ThrongException when there is too little memory, or the model does not fit the requested kernel
     */
    public Crowd crowd(Model model, int count, Route... routes) {
        requireCurrent();
        Model.requireCount(count);
        Check.notNull("model", model).requireFit(this, count); // before allocating records
        Crowd crowd = Crowd.of(model, count, routes);
        add(crowd);
        return crowd;
    }

    /**
     * Uploads a crowd. The next frame draws it.
     * @param crowd a crowd without a scene, made by {@link Crowd#of}; closed by the caller or with this scene
     * @throws IllegalStateException when the crowd is closed or in a scene
     * @throws ThrongException when there is too little memory, or the model does not fit the requested kernel: then nothing has changed
     */
    public void add(Crowd crowd) {
        add(crowd, false, shown -> renderer.crowd(crowd.model().prepared(), shown, palettes(crowd.model())));
    }

    /**
     * Adds a crowd as decor, such as trees or lamps, which is neither {@linkplain #counts counted} nor {@linkplain #pick picked}.
     * @param crowd crowd without a scene, made by {@link Crowd#of}; closed by the caller or with this scene
     * @param castsShadows whether it casts shadows, if the scene has any; flat decor needs none
     * @throws IllegalStateException when the crowd is closed or in a scene
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    public void decor(Crowd crowd, boolean castsShadows) {
        add(crowd, true, shown -> renderer.decor(crowd.model().prepared(), shown, castsShadows));
    }

    /**
     * Replaces a crowd, starting with the next frame. {@code next} takes over the GPU memory of {@code shown}, whose
     * joint buffers are closed; afterwards, any thread may change {@code shown}, or a scene may add or swap it in.
     * @param shown a crowd of this scene
     * @param next a crowd of the same model without a scene
     * @throws IllegalArgumentException when {@code shown} is not in this scene, or {@code next} is of another model
     * @throws IllegalStateException when {@code next} is closed or in a scene
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    public void swap(Crowd shown, Crowd next) {
        requireCurrent();
        int at = crowds.indexOf(Check.notNull("crowd to swap out", shown));
        if (at < 0) {
            throw new IllegalArgumentException(
                    "crowd to swap out: found a crowd that is not in this scene, expected a crowd of this scene");
        }
        if (Check.notNull("crowd to swap in", next).model() != shown.model()) {
            throw new IllegalArgumentException(
                    "crowd to swap in: found a crowd of model '" + next.model().name()
                            + "', expected a crowd of model '" + shown.model().name()
                            + "': the same Model as that of the crowd to swap out");
        }
        next.usable();
        next.upload.requireNoEntry();
        calls.enter(() -> {
            shown.upload.passEntryTo(next.upload);
            return crowds.set(at, next);
        });
    }

    private void add(Crowd crowd, boolean isDecor, Function<CrowdState, GpuCrowd> adding) {
        requireCurrent();
        Check.notNull("crowd", crowd).usable();
        crowd.upload.requireNoEntry();
        calls.enter(() -> {
            SceneEntry entry = new SceneEntry(this, adding.apply(crowd.shownRecords()), isDecor);
            try {
                crowd.upload.enter(entry);
                return crowds.add(crowd);
            } catch (RuntimeException | Error e) {
                entry.gpu().close();
                throw e;
            }
        });
    }

    /** @return the palette backend for all crowds of a model, so that they look alike */
    PaletteBackend palettes(Model model) {
        return options.measuresKernels() ? throng.models.fastest(model, renderer.available()) : options.backend();
    }

    List<PaletteBackend> candidates(Model model) {
        return options.measuresKernels()
                ? PaletteChoice.candidates(calls.gl(), List.of(model.prepared()))
                : List.of(options.backend());
    }

    /**
     * Starts to compile the shader programs of a frame, without drawing. Never waits if the driver compiles in other threads.
     * @param frame the frame to compile for; its time does not matter
     * @return whether all requested programs of this scene are compiled; if not, a draw would wait for them
     */
    public boolean prepare(Frame frame) {
        requireCurrent();
        Check.notNull("frame", frame).require(this, crowds);
        return calls.enter(() -> frame.prepare(this, crowds, environment));
    }

    /**
     * Draws all crowds. Separate calls may draw other views of the same time; one call for all views queries the host's state once.
     * @param frame time, camera and target
     * @param otherViews views made by {@link Frame#otherView}
     * @throws IllegalArgumentException when one of {@code otherViews} is not made by {@link Frame#otherView}; when a frame's crowds or its
     *     {@link SceneView} belong to another scene; when its light and backdrop do not suit each other; or when its target receives motion
     *     vectors but it has no {@link SceneView}
     * @throws IllegalStateException when a view of {@link Frame#otherView} is not at the first view's time, or a {@link
     *     SceneView} or target is closed, or a framebuffer is deleted or incomplete: then nothing has changed
     * @throws ThrongException when there is too little memory for shadow maps, environments, hills, occlusion culling, a {@link SceneView},
     *     motion vectors, debug drawing, readbacks, changed playback, or instances that change their states by themselves; when the host's
     *     GLSL does not compile; or when this draw creates objects, and earlier OpenGL calls of the host left an error
     */
    public void draw(Frame frame, Frame... otherViews) {
        requireCurrent();
        long now = Check.notNull("frame", frame).ticks();
        frame.requireMoment(ticks);
        frame.require(this, crowds);
        for (Frame view : Check.notNull("other views", otherViews)) {
            Check.notNull("other view", view).requireOtherView(now);
            view.require(this, crowds);
        }
        inspection.draw(now, () -> drawViews(frame, otherViews));
    }

    private void drawViews(Frame frame, Frame[] otherViews) {
        for (int i = 0; i < crowds.size(); i++) { // no iterators in a draw
            crowds.get(i).upload.flush(); // may fail: before the time advances
        }
        ticks = frame.ticks();
        for (int i = 0; i < crowds.size(); i++) {
            crowds.get(i).playback.advance(ticks);
        }
        RenderedFrame first = draw(frame);
        if (first != null) {
            open.add(first);
        }
        for (Frame view : otherViews) {
            draw(view);
        }
    }

    private @Nullable RenderedFrame draw(Frame view) {
        for (int i = 0; i < crowds.size(); i++) {
            if (view.draws(crowds.get(i))) {
                drawn.add(crowds.get(i).upload.requireEntry().gpu());
            }
        }
        try {
            return view.draw(this, drawn, environment);
        } finally {
            drawn.clear(); // as crowds may be closed before the next frame
        }
    }

    /**
     * Counts of a drawn frame.
     * @param visible number of instances that the camera saw, without decor
     * @param levels number of visible instances per level of detail, the finest first
     * @param triangles number of drawn triangles, also in shadow maps
     * @param bytesUploaded bytes uploaded to the GPU
     */
    public record Counts(long visible, List<Long> levels, long triangles, long bytesUploaded) {}

    /** {@return the counts of the newest frame that the device has finished; empty before the first} Never waits. */
    public Optional<Counts> counts() {
        requireCurrent();
        return ThrongException.translating(open::newest)
                .map(stats ->
                        new Counts(stats.visibleCamera(), stats.levels(), stats.triangles(), stats.bytesUploaded()));
    }

    /** {@return measurements and debug drawing of this scene, for development} */
    public Inspection inspection() {
        return inspection;
    }

    /**
     * Finds the first instance on a ray, with the transforms, poses and levels of detail of the last frame's last view. An instance
     * that this frame did not draw has the finest level and the full pose; so do all instances of a crowd in which instances were added,
     * removed, shown or hidden since. Ignores decor, and transparency of textures. Waits until the device has drawn the frame.
     * @param origin start of the ray, scene units
     * @param direction direction of the ray, of any length except 0
     * @return first hit; empty if the ray hits no instance
     * @see SceneView#pick
     */
    public Optional<Instance.Hit> pick(Vector3fc origin, Vector3fc direction) {
        return picks.first(origin, direction, null);
    }

    /**
     * {@return a view for {@link Frame#view} that keeps its levels of detail between its pictures; closed by the caller or with this scene}
     * Programs with several cameras need one per camera. A view uses {@link Model#viewBytes} of memory for each crowd that it shows.
     */
    public SceneView view() {
        requireCurrent();
        return new SceneView(this);
    }

    /** {@return the time of the last frame, seconds} */
    public double seconds() {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    long ticks() {
        return ticks;
    }

    Stream<Crowd> crowds() {
        return crowds.stream();
    }

    void forget(Crowd crowd) {
        crowds.remove(crowd);
    }

    boolean isClosed() {
        return isClosed;
    }

    /**
     * Requires that this scene and its {@code Throng} are open, and the context is current on this thread.
     * @throws IllegalStateException when one of these is not the case
     */
    void requireCurrent() {
        throng.requireCurrent();
        if (isClosed) {
            throw new IllegalStateException("this Scene is closed; open another scene");
        }
    }

    /** Closes all crowds, and frees the scene's memory. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed) {
            requireCurrent();
            inspection.close();
            List.copyOf(crowds).forEach(Crowd::close);
            calls.run(renderer::close);
            isClosed = true;
            throng.forget(this);
        }
    }
}
