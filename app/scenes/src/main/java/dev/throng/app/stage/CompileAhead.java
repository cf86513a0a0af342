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
 * Compiler of the programs for a scene's first pictures, on another thread. Mesa's llvmpipe compiles a program at its
 * first use, in one thread, into a disk cache that all contexts share. This class therefore draws the scene in a second
 * context in another order: first the decor alone, then people without poses, then poses, beginning with the last role.
 * The first context begins with culling and poses of people, so that the contexts seldom compile the same program at
 * once. If the programs are cached, a second context only costs time; so this class first culls one piece of decor, and
 * stops if culling was fast.
 */
public final class CompileAhead {
    /** Factor by which pictures of the second context are smaller than the scene's, in width and in height. */
    private static final int SMALLER = 8;

    /** Largest number of instances that the second context draws. */
    private static final int INSTANCES = 500;

    /**
     * Threshold for culling's processor time, in nanoseconds. If culling takes longer, its program was compiled, not
     * loaded: compiling takes about three times the threshold, loading a third of it.
     */
    private static final long CACHED = 150_000_000;

    private final Supplier<PreparedScene> scene;
    private final PictureSize size;
    private final SceneRenderer renderer;
    private final List<PreparedScene.PlacedDecor> decor;
    private long culling; // processor time, in nanoseconds

    private CompileAhead(Supplier<PreparedScene> scene, PictureSize size, SceneRenderer renderer) {
        this.scene = scene;
        this.size = size;
        this.renderer = renderer;
        // Flat pieces first: they need no shadow maps.
        decor = scene.get().copyDecor().stream()
                .sorted(Comparator.comparing(PreparedScene.PlacedDecor::casts))
                .toList();
    }

    /** @return whether compiling in advance is useful: a scene has decor, and requests no trial of palette kernels */
    public static boolean suits(PreparedScene scene) {
        return !scene.decor().isEmpty() && !scene.settings().engine().triesKernels();
    }

    /**
     * Draws a copy of a scene to compile programs, and frees it; draws only a little if the programs are cached.
     *
     * @param gl context that is current on this thread only
     * @param scene returns the scene, which is only read; called before each picture, because another thread may change
     *     the scene's quality settings after it has measured the device
     * @param size size of the scene's first picture
     */
    public static void run(GlContext gl, Supplier<PreparedScene> scene, PictureSize size) {
        run(gl, scene, size, CACHED);
    }

    /**
     * Draws a copy of a scene as the other overload does, with a given threshold instead of {@link #CACHED}.
     *
     * @param cached processor time of culling, in nanoseconds; if culling takes longer, its program was not cached
     */
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

    /**
     * Culls a copy of one piece of decor, because the original belongs to another thread.
     *
     * @return processor time in nanoseconds
     */
    private long cull() {
        decor.get(0).addTo(renderer);
        try (RenderTarget nothing = RenderTarget.create("culled ahead", 1, 1, 0)) {
            draw(nothing, null, EnumSet.of(Pass.CULL));
            return culling;
        }
    }

    /**
     * @return processor time of this thread in nanoseconds; wall time is useless while other threads occupy all cores
     */
    private static long coreTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    private void drawAll() {
        try (Canvas canvas = Canvas.create("picture for compiling programs", smaller(size))) {
            decor.subList(1, decor.size()).forEach(things -> things.addTo(renderer));
            draw(canvas, EnumSet.allOf(Pass.class));
            enterPeople();
            draw(
                    canvas,
                    EnumSet.complementOf(
                            EnumSet.of(Pass.PALETTE))); // poses may be undefined: this only compiles programs
            draw(canvas, EnumSet.allOf(Pass.class));
        }
    }

    private void enterPeople() {
        RunSettings settings = scene.get().settings();
        PreparedScene few =
                scene.get().copyWith(Math.min(settings.scene().instances().get(0), INSTANCES));
        for (int role = few.crowds().size() - 1; role >= 0; role--) {
            few.addTo(renderer, role, settings.engine().backend());
        }
    }

    private void draw(Canvas canvas, Set<Pass> passes) {
        draw(canvas.target(), canvas.keptView(), passes);
        canvas.finish();
    }

    /**
     * Draws one picture with the given passes only.
     *
     * @param kept identity of the picture's view if the picture has motion vectors, else null
     */
    private void draw(RenderTarget target, @Nullable KeptView kept, Set<Pass> passes) {
        PreparedScene shown = scene.get();
        PictureSettings settings = shown.settings().picture();
        renderer.shadows(size.shadows(settings.quality().shadows()));
        FrameDescription picture = shown.scene().picture(size.aspect()).withCulling(settings.detail());
        renderer.render(target, picture, FrameTime.at(0).of(kept), new PassTimer() {
            @Override
            public GpuTimer.Span begin(Pass pass) {
                long begun = coreTime();
                return pass == Pass.CULL ? () -> culling = coreTime() - begun : NONE.begin(pass);
            }

            @Override
            public boolean skips(Pass pass) {
                return !passes.contains(pass);
            }
        });
        renderer.resetTemporalState(); // otherwise the next crowd would be compiled for this picture as well
    }
}
