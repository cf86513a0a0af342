package dev.throng;

import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The library in an OpenGL context: loads models, opens scenes and makes targets. Closing a {@code Throng} closes its
 * scenes and their crowds, and frees its models. Scenes and crowds may also be closed before or afterwards, in any
 * order.
 */
public final class Throng implements AutoCloseable {
    private static final int BEST = -1;

    final ContextCalls calls;
    final ModelPool models;
    private final ThrongOptions options;
    private final Set<Scene> scenes = new LinkedHashSet<>();
    private Thread thread = Thread.currentThread(); // the last thread on which the context was current
    private boolean isClosed;

    private Throng(ContextCalls calls, ThrongOptions options) {
        this.calls = calls;
        this.options = options;
        models = new ModelPool(new CharacterPool(calls.gl()));
    }

    /** {@return a {@link #onCurrentContext(ThrongOptions) Throng} with the default options} */
    public static Throng onCurrentContext() {
        return onCurrentContext(ThrongOptions.DEFAULT);
    }

    /**
     * Adopts the context that is current on this thread, made by any library: OpenGL 4.5 or newer, core or
     * compatibility. The context stays current and remains the host's.
     *
     * @param options settings
     * @return the library in that context; the caller closes it while the context is current
     * @throws IllegalStateException when no context is current, or its {@code GLCapabilities} are not set
     * @throws ThrongException when the context is older than OpenGL 4.5
     */
    public static Throng onCurrentContext(ThrongOptions options) {
        Check.notNull("options", options);
        return in(GlContext::adopt, gl -> ContextCalls.adopted(gl, options.state()), options);
    }

    /**
     * Opens a context without a window on the best device. The context stays current on this thread until the {@code
     * Throng} is closed.
     *
     * @param options settings
     * @return the library in that context; the caller closes it on this thread
     * @throws ThrongException when no device has OpenGL 4.5
     */
    public static Throng headless(ThrongOptions options) {
        Check.notNull("options", options);
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

    /** {@return the options of this {@code Throng}, also for {@link Model#of(Path, ModelOptions, ThrongOptions)}} */
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
     * Reads and prepares a glTF file, as {@link Model#of(Path, ModelOptions, ThrongOptions)} with these {@link
     * #options()}.
     *
     * @param file .glb or .gltf
     * @param how how the model is prepared
     * @return the model, not uploaded yet
     * @throws ThrongException when the file contains no model to show
     */
    public Model load(Path file, ModelOptions how) {
        return Model.of(file, how, options);
    }

    /**
     * Uploads a model before its first crowd. The model stays on the GPU, even without crowds, until {@link #release}.
     *
     * @param model model to upload
     * @throws ThrongException when there is too little memory
     */
    public void upload(Model model) {
        requireCurrent();
        Check.notNull("model", model);
        calls.enter(() -> {
            models.upload(model);
            return model;
        });
    }

    /**
     * Frees an {@linkplain #upload uploaded} model's GPU memory: now, or when its last crowd is closed.
     *
     * @param model model whose memory is freed
     */
    public void release(Model model) {
        requireCurrent();
        Check.notNull("model", model);
        calls.run(() -> models.release(model));
    }

    /** {@return a {@link #scene(SceneOptions) scene} with the default options} */
    public Scene scene() {
        return scene(SceneOptions.DEFAULT);
    }

    /**
     * Opens a scene without crowds. Scenes share only models.
     *
     * @param how how the scene is drawn
     * @return the scene, closed by the caller or with this {@code Throng}
     */
    public Scene scene(SceneOptions how) {
        requireCurrent();
        Check.notNull("scene options", how);
        Scene scene = calls.enter(() -> new Scene(this, how));
        scenes.add(scene);
        return scene;
    }

    /**
     * Creates an offscreen target, which each frame clears and whose pixels can be read.
     *
     * @param width pixels
     * @param height pixels
     * @param samples samples per pixel; 0 or 1: no multisampling
     * @return the target, closed by the caller
     * @throws ThrongException when the device cannot hold it
     */
    public Target offscreen(int width, int height, int samples) {
        requireCurrent();
        return calls.enter(() -> Target.offscreen(this, width, height, samples));
    }

    /**
     * Wraps a framebuffer of the host. Frames are drawn over its content, with depth tests, unless the target is {@link
     * Target#cleared}. Queries the driver for the format, so keep the target until the framebuffer changes.
     *
     * @param name OpenGL name of the framebuffer, 0 for the window's
     * @param width pixels, starting at its left edge
     * @param height pixels, starting at its lower edge
     * @return a target that needs no closing
     * @throws IllegalArgumentException when the framebuffer does not exist or is incomplete
     */
    public Target framebuffer(int name, int width, int height) {
        requireCurrent();
        return ThrongException.translating(() -> Target.framebuffer(this, name, width, height));
    }

    boolean isClosed() {
        return isClosed;
    }

    void forget(Scene scene) {
        scenes.remove(scene);
    }

    /**
     * Requires that this is open, and its context is current on this thread.
     *
     * @throws IllegalStateException when one of these is not the case
     */
    void requireCurrent() {
        if (isClosed) {
            throw new IllegalStateException("this Throng is closed; create another Throng");
        }
        calls.gl().makeCurrent();
        thread = Thread.currentThread();
    }

    /**
     * Requires the context to be current, as {@link #requireCurrent} does, but asks the driver only when the thread
     * changed.
     */
    void requireThread() {
        if (Thread.currentThread() != thread) {
            requireCurrent();
        }
    }

    /** Frees everything that this {@code Throng} made. An adopted context stays current. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed) {
            requireCurrent();
            List.copyOf(scenes).forEach(Scene::close);
            calls.run(() -> models.characters().close());
            isClosed = true;
            calls.gl().close();
        }
    }
}
