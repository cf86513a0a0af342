package dev.throng.perf;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Model;
import dev.throng.ModelOptions;
import dev.throng.Play;
import dev.throng.Scene;
import dev.throng.SceneOptions;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.CoreTime;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gltf.GltfLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Benchmark of the library's public API: processor time of drawing a grid of instances, alternately through the API and
 * by the engine's classes. Also reports whether both draw the same picture.
 */
public final class ApiBench {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int ROUNDS = 30;
    private static final int FRAMES = 10;

    private final GlContext gl;
    private final String name;
    private final CharacterModel character;
    private final NeutralGrid grid;

    private ApiBench(GlContext gl, String name, int count) {
        this.gl = gl;
        this.name = name;
        character = GltfLoader.load(Path.of(name));
        grid = new NeutralGrid(count, NeutralGrid.spacingFor(RestBox.of(character)));
    }

    /**
     * Prints the API's time divided by the engine classes' time: the median over all rounds, with its confidence
     * interval.
     *
     * @param args {@code MODEL.glb [INSTANCES]}: model file and, if wanted, number of instances
     */
    public static void main(String[] args) {
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        try (GlContext gl = EglContext.open(-1)) {
            System.out.println(new ApiBench(gl, args[0], count).measured());
        }
    }

    private interface Subject extends AutoCloseable {
        void draw(long ticks);

        byte[] picture();

        @Override
        void close();
    }

    private String measured() {
        try (Subject parts = parts();
                Subject api = api()) {
            parts.draw(1_000_000);
            byte[] expected = parts.picture();
            api.draw(1_000_000);
            boolean isSame = Arrays.equals(expected, api.picture());
            double[] ratios = new double[ROUNDS];
            for (int round = -2; round < ROUNDS; round++) {
                boolean isOdd = (round & 1) != 0; // alternates, since whichever draws first finds cold caches
                double first = nanos(isOdd ? api : parts, round);
                double second = nanos(isOdd ? parts : api, round);
                if (round >= 0) {
                    ratios[round] = isOdd ? first / second : second / first;
                }
            }
            Confidence median = Bootstrap.ofMedian(ratios);
            return "%d instances: same picture: %s; door / parts: %.4f (95%% interval %.4f to %.4f)"
                    .formatted(grid.count(), isSame, median.estimate(), median.low(), median.high());
        }
    }

    private double nanos(Subject subject, int round) {
        long before = CoreTime.nanos();
        for (int frame = 0; frame < FRAMES; frame++) {
            subject.draw((round * FRAMES + frame) * 16_667L);
        }
        gl.makeCurrent();
        gl.finish();
        return CoreTime.nanos() - before;
    }

    private Vector3f eye() {
        return new Vector3f(0, (float) grid.half(), (float) (2 * grid.half() + 5));
    }

    /**
     * @return distance of the far plane in scene units, behind the farthest instance; models may be hundreds of units
     *     tall
     */
    private float far() {
        return (float) (8 * (grid.half() + grid.spacing()) + 60);
    }

    private Clip clip(int instance) {
        return NeutralGrid.order(character.clips())
                .get(instance % character.clips().size());
    }

    private static double start(int instance) {
        return -Integer.toUnsignedLong(NeutralGrid.phase(instance)) * 0x1p-32;
    }

    private Subject parts() {
        CachedBake baked = AtlasCache.ofUser(note -> {}).open(character, BakeSettings.DEFAULT);
        CullSettings culling = CullSettings.CULLED;
        CharacterRecipe recipe = new CharacterRecipe(culling, RendererFeatures.NONE);
        PreparedCharacter prepared =
                recipe.prepare(recipe.levelled(character, baked), baked, GpuCharacter.Skinning.LBS);
        CrowdState state = new CrowdState(baked.atlas(), grid.count());
        for (int i = 0; i < grid.count(); i++) {
            Clip clip = clip(i);
            state.setTransform(i, grid.transform(i));
            long begun = Clock.ticks(start(i) * clip.duration());
            state.setPlayback(
                    i, new ClipPlayback(clip.index(), LoopMode.LOOP, 0, Clock.rate(clip.duration(), 1), begun));
        }
        CharacterPool characters = new CharacterPool(gl);
        SceneRenderer renderer = new SceneRenderer(characters, RendererFeatures.NONE);
        renderer.crowd(prepared, state, PaletteBackend.DEFAULT);
        RenderTarget target = RenderTarget.create("parts", WIDTH, HEIGHT, 0, RenderTarget.Colour.SRGB);
        View.Lens lens = new View.Lens((float) Math.toRadians(50), (float) WIDTH / HEIGHT, 0.1f, far());
        View view = View.lookAt(eye(), new Vector3f(), lens);
        Environment light = Environment.neutral(Environment.Sides.MATERIAL).withTextures(true);
        return new Subject() {
            @Override
            public void draw(long ticks) {
                gl.makeCurrent();
                renderer.render(
                        target, new FrameDescription(view, light, culling), FrameTime.at(ticks), PassTimer.NONE);
            }

            @Override
            public byte[] picture() {
                gl.makeCurrent();
                return target.readRgb();
            }

            @Override
            public void close() {
                gl.makeCurrent();
                renderer.close();
                characters.close();
                target.close();
            }
        };
    }

    private Subject api() {
        Throng throng = Throng.onCurrentContext();
        Scene scene = throng.scene(SceneOptions.DEFAULT.levels(false).animationLod(false));
        Model model = throng.load(Path.of(name), ModelOptions.DEFAULT.levels(false));
        Crowd crowd = scene.crowd(model, grid.count());
        crowd.forEach(it -> {
            Clip clip = clip(it.number());
            var at = grid.transform(it.number());
            it.position(at.x(), at.y(), at.z())
                    .play(Play.loop(clip.name()).startTime(start(it.number()) * clip.duration()));
        });
        Target target = throng.offscreen(WIDTH, HEIGHT, 0);
        Camera camera = Camera.lookAt(eye(), new Vector3f()).range(0.1, far());
        return new Subject() {
            @Override
            public void draw(long ticks) {
                scene.draw(Frame.at(ticks / Clock.TICKS_PER_SECOND, camera, target));
            }

            @Override
            public byte[] picture() {
                return target.rgb();
            }

            @Override
            public void close() {
                throng.close();
            }
        };
    }
}
