package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.timing.GpuTimer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compiles programs of a scene's first pictures on another thread. Mesa's llvmpipe compiles a program where it is first used, in one
 * thread, and keeps it in a cache on disk, where other contexts find it. So a second context draws the scene from its other end: first
 * the decor alone, then the people without poses, then their poses, in reverse order. The first context begins with culling and poses of
 * the people, so that both seldom compile the same program at the same time. Where programs are in the cache already, the second context
 * would only take time from the first: it culls one piece of the decor, and ends if that was fast.
 */
public final class CompileAhead {
    /** Pictures are smaller by this factor along each side. */
    private static final int SMALLER = 8;

    /** Crowds are no larger. */
    private static final int INSTANCES = 500;

    /** Shorter culling finds its programs in the cache: compiling them takes three times as long, loading them a third, nanoseconds. */
    private static final long CACHED = 150_000_000;

    private final Supplier<PreparedScene> scene;
    private final PictureSize size;
    private final SceneRenderer renderer;
    private final List<PreparedScene.Standing> decor;
    private long culling; // nanoseconds on a core
    private @Nullable KeptView continued; // where pictures have motion vectors

    private CompileAhead(Supplier<PreparedScene> scene, PictureSize size, SceneRenderer renderer) {
        this.scene = scene;
        this.size = size;
        this.renderer = renderer;
        // Flat pieces first: they need no shadow maps.
        decor = scene.get().decorAnew().stream()
                .sorted(Comparator.comparing(PreparedScene.Standing::casts))
                .toList();
    }

    /** Whether a scene has two ends: decor and people. */
    public static boolean suits(PreparedScene scene) {
        return !scene.decor().isEmpty() && !scene.settings().engine().triesKernels();
    }

    /**
     * Draws a scene and frees it, unless its programs are in the cache.
     *
     * @param gl current on this thread, and on no other
     * @param scene only read; asked before each picture, since what the device is worth may be found out meanwhile
     * @param size of the first picture
     */
    public static void run(GlContext gl, Supplier<PreparedScene> scene, PictureSize size) {
        run(gl, scene, size, CACHED);
    }

    /** @param cached nanoseconds of culling up to which its programs are taken for cached */
    static void run(GlContext gl, Supplier<PreparedScene> scene, PictureSize size, long cached) {
        try (CharacterPool pool = new CharacterPool(gl);
                SceneRenderer renderer =
                        new SceneRenderer(pool, scene.get().settings().features())) {
            CompileAhead ahead = new CompileAhead(scene, size, renderer);
            if (ahead.cull() > cached) {
                ahead.drawAll();
            }
        }
    }

    private static PictureSize smaller(PictureSize size) {
        FrameSize shown = size.shown();
        var small = new FrameSize(Math.max(shown.width() / SMALLER, 1), Math.max(shown.height() / SMALLER, 1));
        return new PictureSize(small, size.resolution());
    }

    /** Culls a piece of the decor, at a separate place: those of the scene are another thread's. Returns nanoseconds on a core. */
    private long cull() {
        decor.get(0).enter(renderer);
        try (RenderTarget nothing = RenderTarget.create("culled ahead", 1, 1, 0)) {
            draw(nothing, EnumSet.of(Pass.CULL));
            return culling;
        }
    }

    /** Other threads may keep this one from all cores: wall time would tell nothing. */
    private static long coreTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Draws the decor alone, then the people, too, the last ones first: without poses, then with them. */
    private void drawAll() {
        try (Canvas canvas = Canvas.create("picture for compiling programs", smaller(size))) {
            decor.subList(1, decor.size()).forEach(things -> things.enter(renderer));
            draw(canvas, EnumSet.allOf(Pass.class));
            enterPeople();
            draw(
                    canvas,
                    EnumSet.complementOf(EnumSet.of(Pass.PALETTE))); // undefined poses do: this only compiles programs
            draw(canvas, EnumSet.allOf(Pass.class));
        }
    }

    private void enterPeople() {
        RunSettings settings = scene.get().settings();
        PreparedScene few =
                scene.get().anew(Math.min(settings.scene().instances().get(0), INSTANCES));
        for (int role = few.crowds().size() - 1; role >= 0; role--) {
            few.enter(renderer, role, settings.engine().backend());
        }
    }

    private void draw(Canvas canvas, Set<Pass> passes) {
        continued = canvas.kept();
        draw(canvas.target(), passes);
        canvas.finish();
    }

    private void draw(RenderTarget target, Set<Pass> passes) {
        PreparedScene shown = scene.get();
        PictureSettings settings = shown.settings().picture();
        renderer.shadows(size.shadows(settings.quality().shadows()));
        FrameDescription picture = shown.scene().picture(size.aspect()).withCulling(settings.detail());
        renderer.render(target, picture, FrameTime.at(0).of(continued), new PassTimer() {
            @Override
            public GpuTimer.Span begin(Pass pass) {
                long begun = coreTime();
                return pass == Pass.CULL ? () -> culling = coreTime() - begun : NONE.begin(pass);
            }

            @Override
            public boolean leavesOut(Pass pass) {
                return !passes.contains(pass);
            }
        });
        renderer.resetTemporalState(); // else what enters next would be compiled for this picture, too
    }
}
