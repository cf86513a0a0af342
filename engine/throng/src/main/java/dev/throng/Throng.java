package dev.throng;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.pick.Ray;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Draws crowds in an OpenGL context. Closing a {@code Throng} closes its crowds and frees its models. Crowds may also be closed before or
 * afterwards, in any order.
 */
public final class Throng implements AutoCloseable {
    private static final int BEST = -1;

    final ContextCalls calls;
    final ModelPool models;
    final SceneRenderer renderer;
    private final ThrongOptions options;
    private final Set<Crowd> crowds = new LinkedHashSet<>();
    private final Deque<RenderedFrame> open = new ArrayDeque<>(); // the device may not be done with them
    private @Nullable FrameStats latest;
    private long ticks;
    private boolean isClosed;

    private Throng(ContextCalls calls, ThrongOptions options) {
        this.calls = calls;
        this.options = options;
        models = new ModelPool(new CharacterPool(calls.gl()), options);
        renderer = calls.enter(() -> new SceneRenderer(models.characters(), options.features()));
    }

    /** {@return a {@link #onCurrentContext(ThrongOptions) Throng} with the default options} */
    public static Throng onCurrentContext() {
        return onCurrentContext(ThrongOptions.DEFAULT);
    }

    /**
     * Adopts the context that is current on this thread, made by any library: OpenGL 4.5 or newer, core or compatibility. The context stays
     * current, and remains the host's.
     * @param options settings
     * @return to be closed while that context is current
     * @throws IllegalStateException when no context is current, or its {@code GLCapabilities} are not set
     * @throws ThrongException when it is older than OpenGL 4.5
     */
    public static Throng onCurrentContext(ThrongOptions options) {
        return in(GlContext::adopt, gl -> ContextCalls.adopted(gl, options.state()), options);
    }

    /**
     * Opens a context without a window on the best device. The context is current on this thread until this is closed.
     * @param options settings
     * @return to be closed on this thread
     * @throws ThrongException when no device has OpenGL 4.5
     */
    public static Throng headless(ThrongOptions options) {
        return in(() -> EglContext.open(BEST), ContextCalls::own, options);
    }

    private static Throng in(
            Supplier<GlContext> context, Function<GlContext, ContextCalls> calls, ThrongOptions options) {
        return ThrongException.translating(() -> {
            GlContext gl = context.get();
            try {
                return new Throng(calls.apply(gl), options);
            } catch (RuntimeException | Error e) {
                gl.close();
                throw e;
            }
        });
    }

    /** {@return the options, for {@link Model}} */
    public ThrongOptions options() {
        return options;
    }

    /**
     * {@return a model {@linkplain #load(Path, ModelOptions) loaded} with the default options}
     * @param file .glb or .gltf
     */
    public Model load(Path file) {
        return load(file, ModelOptions.DEFAULT);
    }

    /**
     * Reads a glTF file and prepares it, as {@link Model#of(Path, ModelOptions, ThrongOptions)} does with these {@link #options()}.
     * @param file .glb or .gltf
     * @param how it is prepared
     * @return the model, not uploaded yet
     * @throws ThrongException when the file is no model that can be shown
     */
    public Model load(Path file, ModelOptions how) {
        return Model.of(file, how, options);
    }

    /**
     * Uploads a model now instead of with its first crowd. The model stays on the GPU until it is {@linkplain #release released}, also
     * without crowds.
     * @param model prepared with the same {@link #options()}
     * @throws ThrongException when there is too little memory
     */
    public void keep(Model model) {
        requireCurrent();
        calls.enter(() -> {
            models.keep(model, renderer);
            return model;
        });
    }

    /**
     * Ends {@link #keep}: the model is freed with its last crowd, or now if it has none.
     * @param model a model, kept or not
     */
    public void release(Model model) {
        requireCurrent();
        calls.run(() -> models.release(model));
    }

    /**
     * Creates a crowd of instances that stand at the origin at rest.
     * @param model of all instances
     * @param count 0 or more
     * @return closed by the caller, or with this
     */
    public Crowd crowd(Model model, int count) {
        return crowd(model, count, List.of());
    }

    /**
     * Creates a crowd whose instances may follow routes.
     * @param model of all instances
     * @param count 0 or more
     * @param routes the only ones that {@link Instance#follow} takes
     * @return closed by the caller, or with this
     * @throws ThrongException when there is too little memory, or the model does not fit the requested kernel
     */
    public Crowd crowd(Model model, int count, List<Route> routes) {
        requireCurrent();
        Model.requireCount(count);
        Crowd crowd = calls.enter(() -> new Crowd(this, model, count, routes));
        crowds.add(crowd);
        return crowd;
    }

    /**
     * A picture to draw into and to read back, cleared by each frame. The caller closes it.
     * @param width pixels
     * @param height pixels
     * @param samples for each pixel; 0 or 1: no multisampling
     * @return the picture
     * @throws ThrongException when the device cannot hold it
     */
    public Target picture(int width, int height, int samples) {
        requireCurrent();
        return calls.enter(() -> Target.picture(this, width, height, samples));
    }

    /**
     * A framebuffer of the host's own: frames draw over what is in it, by its depth, unless it is {@link Target#cleared}. Asks the
     * driver for its format; make it once and again only when it changes.
     * @param name of OpenGL, 0 for the window's
     * @param width pixels, from its left edge on
     * @param height pixels, from its lower edge on
     * @return the host's to be kept; there is nothing to close
     */
    public Target framebuffer(int name, int width, int height) {
        requireCurrent();
        return ThrongException.translating(() -> Target.framebuffer(this, name, width, height));
    }

    /**
     * Draws all crowds. Further views of the same moment may be drawn by separate calls or by this one, which queries the host's state
     * once for all views.
     * @param frame time, camera and target
     * @param further views of the frame, see {@link Frame#further}
     * @throws IllegalArgumentException when one of these is no further view
     * @throws IllegalStateException when a further view is of another moment
     * @throws ThrongException when there is too little memory for shadow maps, or for instances that change their states by themselves
     */
    public void draw(Frame frame, Frame... further) {
        requireCurrent();
        long now = frame.ticks();
        frame.requireMoment(ticks);
        for (Frame view : further) {
            view.requireFurther(now);
        }
        calls.run(() -> {
            crowds.forEach(Crowd::flush); // may fail: before the time advances
            ticks = now;
            crowds.forEach(crowd -> crowd.playback.advance(now));
            RenderedFrame drawn = frame.draw(renderer, options.culling());
            if (drawn != null) {
                latest();
                open.add(drawn);
            }
            for (Frame view : further) {
                view.draw(renderer, options.culling());
            }
        });
    }

    /** Returns the counts of the newest frame that the device has finished. */
    private Optional<FrameStats> latest() {
        while (!open.isEmpty() && open.getFirst().known().isPresent()) {
            latest = open.removeFirst().stats();
        }
        return Optional.ofNullable(latest);
    }

    /**
     * Counts of a drawn frame.
     * @param visible instances that the camera saw
     * @param levels how many of them in each level of detail, the finest first
     * @param triangles of all that was drawn, shadows included
     * @param bytesUploaded to the GPU for it
     */
    public record Counts(long visible, List<Long> levels, long triangles, long bytesUploaded) {}

    /** {@return the counts of the newest frame that the device has finished; empty before the first} Never waits. */
    public Optional<Counts> counts() {
        requireCurrent();
        return ThrongException.translating(this::latest)
                .map(stats ->
                        new Counts(stats.visibleCamera(), stats.levels(), stats.triangles(), stats.bytesUploaded()));
    }

    /**
     * Finds the first shown instance that a ray meets, as of the last frame. Poses the instances along the ray on the CPU, one after the
     * other, until the ray meets one. This takes about a millisecond for each instance close to the ray.
     * @param origin of the ray, scene units
     * @param direction of any length but 0
     * @return empty where the ray meets none
     */
    public Optional<Instance.Hit> pick(Vector3fc origin, Vector3fc direction) {
        requireCurrent();
        CrowdPicker picker = new CrowdPicker(new Ray(new Vector3d(origin), new Vector3d(direction).normalize()), ticks);
        List<Crowd> all = List.copyOf(crowds);
        for (int crowd = 0; crowd < all.size(); crowd++) {
            all.get(crowd).transforms.gather(picker, crowd);
        }
        return picker.first().map(met -> all.get(met.crowd()).transforms.hit(met));
    }

    /** {@return the time of the last frame, seconds} */
    public double seconds() {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    long ticks() {
        return ticks;
    }

    /** Returns whether everything that was made with this is gone. */
    boolean isClosed() {
        return isClosed;
    }

    void forget(Crowd crowd) {
        crowds.remove(crowd);
    }

    /** @throws IllegalStateException when this is closed or its context is not current on this thread */
    void requireCurrent() {
        if (isClosed) {
            throw new IllegalStateException("this Throng is closed; create another Throng");
        }
        calls.gl().makeCurrent();
    }

    /** Frees all that was made with it. A context that is not its own stays current. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            requireCurrent();
            List.copyOf(crowds).forEach(Crowd::close);
            calls.run(() -> {
                renderer.close();
                models.characters().close();
            });
            isClosed = true;
            calls.gl().close();
        }
    }
}
