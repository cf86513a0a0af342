package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.TriangleBuffers;
import dev.throng.crowd.gl.buffer.TriangleRanges;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** Two renderers of the same crowd, one with triangle culling. */
final class CullingPair implements AutoCloseable {
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final long TICKS = 172_800_123_456L;

    private final ResourceScope scope = new ResourceScope();
    private final GlContext gl;
    private final GpuCharacter character;
    private final RenderTarget target;
    private final SceneRenderer plain;
    private final SceneRenderer culling;
    private final GpuCrowd plainCrowd;
    private final GpuCrowd crowd;

    /**
     * Configuration of the pair.
     *
     * @param plan plan of the renderer with triangle culling, and preskinning if the plan has any; null: the device's
     *     capacity
     */
    record Setup(
            CharacterModel character,
            GpuCharacter.Skinning skinning,
            @Nullable BatchPlan plan,
            boolean shadows,
            int samples) {
        static Setup of(@Nullable BatchPlan plan) {
            return new Setup(RandomCrowd.TOWER, GpuCharacter.Skinning.LBS, plan, false, 0);
        }

        Setup showing(CharacterModel other) {
            return new Setup(other, skinning, plan, shadows, samples);
        }

        Setup by(GpuCharacter.Skinning other) {
            return new Setup(character, other, plan, shadows, samples);
        }

        Setup withShadows() {
            return new Setup(character, skinning, plan, true, samples);
        }

        Setup withSamples(int other) {
            return new Setup(character, skinning, plan, shadows, other);
        }
    }

    CullingPair(GlContext gl, CrowdState state, Setup setup) {
        this.gl = gl;
        character =
                scope.own(GpuCharacter.upload(setup.character, RandomCrowd.ATLAS, setup.skinning), GpuCharacter::close);
        target = scope.own(RenderTarget.create("test picture", WIDTH, HEIGHT, setup.samples), RenderTarget::close);
        BatchPlan plan = setup.plan;
        boolean skins = plan != null && plan.preskinned() > 0;
        BatchPlan without = plan == null ? null : plan.withPreskinned(0).withProjected(0);
        plain = renderer(setup.shadows, PrepassSettings.NONE, without);
        culling =
                renderer(setup.shadows, PrepassSettings.NONE.withSkinning(skins).withTriangleCulling(true), plan);
        plainCrowd = Crowds.add(plain, character, state, PaletteBackend.DEFAULT);
        crowd = Crowds.add(culling, character, state, PaletteBackend.DEFAULT);
    }

    private SceneRenderer renderer(boolean shadows, PrepassSettings prepass, @Nullable BatchPlan plan) {
        var features =
                RendererFeatures.NONE.withShadows(shadows).withPoses(true).withPrepass(prepass);
        return scope.own(new SceneRenderer(new CharacterPool(gl), features, plan), SceneRenderer::close);
    }

    GpuCharacter character() {
        return character;
    }

    void addDecor(GpuCharacter other, CrowdState state) {
        Crowds.decor(plain, other, state, true);
        Crowds.decor(culling, other, state, true);
    }

    /** Resizes both crowds. */
    void resize(CrowdState state) {
        plainCrowd.resize(state);
        crowd.resize(state);
    }

    /** Draws a frame with both, and checks that the pictures are equal. Returns the number of culled triangles. */
    long compare(FrameDescription description) {
        byte[] expected = picture(plain, description);
        assertArrayEquals(
                expected,
                picture(culling, description),
                description.culling() + ", " + description.environment().sides());
        return leftOut();
    }

    /** Draws with the renderer that culls triangles. */
    byte[] picture(FrameDescription description) {
        return picture(culling, description);
    }

    private byte[] picture(SceneRenderer renderer, FrameDescription description) {
        renderer.render(target, description, FrameTime.at(TICKS), PassTimer.NONE);
        return target.readRgb();
    }

    /** Culled triangles in the last draw commands. */
    private long leftOut() {
        Barrier.before(Barrier.READBACK);
        return crowd.parts().stream()
                .map(CrowdPart::buffers)
                .filter(CrowdBuffers::cullsTriangles)
                .mapToLong(group -> leftOut(group.triangles()))
                .sum();
    }

    private static long leftOut(TriangleBuffers triangles) {
        TriangleRanges ranges = triangles.ranges();
        long sum = 0;
        for (int header = 0; header < triangles.headers(); header++) {
            MeshBuffers.DrawRange range = ranges.get(header % ranges.count());
            int count =
                    ranges.areCulled(header % ranges.count()) ? triangles.work().downloadDrawn(header)[1] : 0;
            int[] commands = triangles.downloadCommands(header, count);
            for (int e = 0; e < count; e++) {
                sum += (range.indices().count() - commands[e * Draw.COMMAND_BYTES / Integer.BYTES]) / 3;
            }
        }
        return sum;
    }

    @Override
    public void close() {
        scope.close();
    }
}
