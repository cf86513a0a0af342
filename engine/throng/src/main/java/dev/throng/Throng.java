package dev.throng;

import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.pick.Ray;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.joml.Vector3fc;

/**
 * Draws crowds in an OpenGL context. Owns what is made with it: closing it closes its crowds and models, which may also be closed
 * before or afterwards, in any order.
 */
public final class Throng implements AutoCloseable {
    private static final int BEST = -1;

    private final GlContext gl;
    private final ThrongOptions options;
    private final CrowdRenderer renderer;
    private final Set<Model> models = new LinkedHashSet<>();
    private final Set<Crowd> crowds = new LinkedHashSet<>();
    private final FrameLog frames = new FrameLog();
    private long ticks;
    private boolean isClosed;

    private Throng(GlContext gl, ThrongOptions options) {
        this.gl = gl;
        this.options = options;
        renderer = new CrowdRenderer(gl, options.features());
    }

    /** Works in the context that is current on this thread, in the usual way; see {@link #onCurrentContext(ThrongOptions)}. */
    public static Throng onCurrentContext() {
        return onCurrentContext(ThrongOptions.DEFAULT);
    }

    /**
     * Works in the context that is current on this thread, whichever library made it: OpenGL 4.5 or newer, core or compatibility. It
     * stays current, and stays the host's when this is closed.
     *
     * @throws IllegalStateException when no context is current, or its {@code GLCapabilities} are not set
     * @throws ThrongException when it is older than OpenGL 4.5
     */
    public static Throng onCurrentContext(ThrongOptions options) {
        return in(GlContext::adopt, options);
    }

    /**
     * Opens a context without a window, on the best device that there is, which is current on this thread until this is closed.
     *
     * @throws ThrongException when there is no OpenGL 4.5 here
     */
    public static Throng headless(ThrongOptions options) {
        return in(() -> EglContext.open(BEST, false), options);
    }

    private static Throng in(Supplier<GlContext> context, ThrongOptions options) {
        return ThrongException.translating(() -> {
            GlContext gl = context.get();
            try {
                return new Throng(gl, options);
            } catch (RuntimeException | Error e) {
                gl.close();
                throw e;
            }
        });
    }

    /** How it works; for {@link PreparedModel}. */
    public ThrongOptions options() {
        return options;
    }

    /** Reads a glTF file, prepares and uploads it: seconds for a large model that is not in the cache. */
    public Model load(Path file) {
        return load(file, ModelOptions.DEFAULT);
    }

    /**
     * The same in another way.
     *
     * @throws ThrongException when the file is no model that can be shown, or there is too little memory
     */
    public Model load(Path file, ModelOptions how) {
        requireCurrent();
        return upload(PreparedModel.of(file, how, options));
    }

    /** Uploads a model that was prepared, maybe on another thread, with the same {@link #options()}. */
    public Model upload(PreparedModel prepared) {
        requireCurrent();
        Model model = ThrongException.translating(() -> new Model(this, prepared));
        models.add(model);
        return model;
    }

    /** Makes a crowd of instances that stand at the origin at rest. */
    public Crowd crowd(Model model, int count) {
        return crowd(model, count, List.of());
    }

    /** The same with routes that instances may follow. */
    public Crowd crowd(Model model, int count, List<Route> routes) {
        requireCurrent();
        model.use(this);
        try {
            Crowd crowd = ThrongException.translating(() -> new Crowd(this, model, count, routes));
            crowds.add(crowd);
            return crowd;
        } catch (RuntimeException | Error e) {
            model.release();
            throw e;
        }
    }

    /**
     * A picture to draw into and to read back, cleared by each frame. The caller closes it.
     *
     * @param samples for each pixel; 0 or 1: no multisampling
     */
    public Target picture(int width, int height, int samples) {
        requireCurrent();
        return ThrongException.translating(() -> Target.picture(this, width, height, samples));
    }

    /** Draws all crowds. */
    public void draw(Frame frame) {
        requireCurrent();
        ThrongException.translating(() -> {
            ticks = Clock.ticks(frame.seconds());
            crowds.forEach(crowd -> crowd.prepare(ticks));
            Target target = frame.target();
            var shown = new FrameDescription(
                    frame.camera().view(target.aspect()),
                    frame.light().environment(target.background()),
                    options.culling());
            return frames.add(renderer.render(target.target(), shown, ticks, PassTimer.NONE));
        });
    }

    /**
     * What a frame drew.
     *
     * @param visible instances that the camera saw
     * @param levels how many of them in each level of detail, the finest first
     * @param triangles of all that was drawn, shadows included
     * @param bytesUploaded to the GPU for it
     */
    public record Counts(long visible, List<Long> levels, long triangles, long bytesUploaded) {
        public Counts {
            levels = List.copyOf(levels);
        }
    }

    /** What the newest frame drew that the device is done with: some frames ago. Never waits; empty before. */
    public Optional<Counts> counts() {
        return frames.latest()
                .map(stats ->
                        new Counts(stats.visibleCamera(), stats.levels(), stats.triangles(), stats.bytesUploaded()));
    }

    /**
     * Bytes that a crowd will take on the GPU, the model's own left out; told before it is made.
     *
     * @throws ThrongException when the device's limits allow no such crowd
     */
    public long memory(Model model, int count) {
        requireCurrent();
        CrowdSize size = CrowdSize.of(count).with(options.features().prepass());
        CrowdSize posed = options.features().poses() ? size.withPoses() : size;
        CrowdSize seen = options.features().shadows() ? posed.withShadows() : posed;
        return ThrongException.translating(
                () -> MemoryPlanner.crowd(gl.limits(), model.uploaded(), seen).total() - model.bytes());
    }

    /**
     * The shown instance that a ray meets first, as the last frame showed it.
     *
     * @param direction of any length but 0
     */
    public Optional<Crowd.Hit> pick(Vector3fc origin, Vector3fc direction) {
        requireCurrent();
        CrowdPicker picker = new CrowdPicker(new Ray(new Vector3d(origin), new Vector3d(direction).normalize()), ticks);
        List<Crowd> all = List.copyOf(crowds);
        for (int crowd = 0; crowd < all.size(); crowd++) {
            all.get(crowd).gather(picker, crowd);
        }
        return picker.first().map(met -> all.get(met.crowd()).hit(met));
    }

    /** The time of the last frame, seconds. */
    public double seconds() {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    long ticks() {
        return ticks;
    }

    GlContext gl() {
        return gl;
    }

    CrowdRenderer renderer() {
        return renderer;
    }

    void forget(Model model) {
        models.remove(model);
    }

    void forget(Crowd crowd) {
        crowds.remove(crowd);
    }

    /** @throws IllegalStateException when this is closed or its context is not current on this thread */
    void requireCurrent() {
        if (isClosed) {
            throw new IllegalStateException("this Throng is closed");
        }
        gl.makeCurrent();
    }

    /** Frees all that was made with it. A context that is not its own stays current. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            requireCurrent();
            new ArrayList<>(crowds).forEach(Crowd::close);
            new ArrayList<>(models).forEach(Model::close);
            renderer.close();
            isClosed = true;
            gl.close();
        }
    }
}
