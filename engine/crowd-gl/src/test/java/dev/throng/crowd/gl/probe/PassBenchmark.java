package dev.throng.crowd.gl.probe;

import dev.throng.anim.Influences;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CasterBounds;
import dev.throng.crowd.gl.shadow.InstanceBounds;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Single stages of a frame, each followed by a wait, to measure the cost of each. For measurements only. */
public final class PassBenchmark implements AutoCloseable {
    private final ResourceScope scope;
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final FrameBlock frame;
    private final CullPass cull;
    private final @Nullable ShadowBlock shadows;
    private final CasterBounds casters;
    private final PaletteBuilder builder;
    private final SkinPass pass;
    private final RenderTarget target;

    /**
     * Opens a benchmark for the camera alone.
     *
     * @param character borrowed
     */
    public static PassBenchmark open(GlContext gl, GpuCharacter character, CrowdState state, KernelShape shape) {
        return open(gl, character, state, shape, 1);
    }

    /**
     * Opens a benchmark that also lists shadow casters for each of the sun's maps.
     *
     * @param character borrowed
     */
    public static PassBenchmark openWithShadows(
            GlContext gl, GpuCharacter character, CrowdState state, KernelShape shape) {
        return open(gl, character, state, shape, 1 + RendererFeatures.CASCADES);
    }

    private static PassBenchmark open(
            GlContext gl, GpuCharacter character, CrowdState state, KernelShape shape, int frusta) {
        BatchPlan plan = BatchPlan.of(character.paletteBytes(), 1, gl.limits());
        PartCapacity capacity = new PartCapacity(state.count(), plan, frusta, PoseSharing.NONE, shape.ahead());
        return ResourceScope.building(scope -> new PassBenchmark(scope, character, state, capacity, shape));
    }

    private PassBenchmark(
            ResourceScope scope, GpuCharacter character, CrowdState state, PartCapacity capacity, KernelShape shape) {
        this.scope = scope;
        this.character = character;
        boolean hasShadows = capacity.frusta() > 1;
        frame = scope.own(new FrameBlock(), FrameBlock::close);
        buffers = scope.own(CrowdBuffers.allocate(character, state, capacity), CrowdBuffers::close);
        shadows = hasShadows ? scope.own(new ShadowBlock(), ShadowBlock::close) : null;
        casters = hasShadows
                ? CasterBounds.of(new InstanceBounds(state, character.metrics().box()))
                : CasterBounds.NOTHING;
        Programs programs = scope.own(new Programs(), Programs::close);
        cull = new CullPass(capacity.frusta(), programs);
        PaletteKernel kernel = new PaletteKernel(shape, character, programs);
        builder = new GpuPaletteBuilder(buffers, kernel, frame);
        pass = new SkinPass(character, programs, Preskinned.NONE);
        target = scope.own(RenderTarget.create("pass benchmark", 1, 1, 0));
    }

    public void palettes(long ticks) {
        builder.build(ticks);
        Draw.finish();
    }

    /**
     * Culls instances.
     *
     * @param height height of the picture, in pixels
     */
    public void cull(FrameDescription description, int height, long ticks) {
        frame.write(description, height, FrameTime.at(ticks));
        if (shadows != null) {
            shadows.write(Cascades.of(
                    description.view(), description.environment().light().direction(), casters, ShadowPass.SIDE));
        }
        cull.run(List.of(buffers), description.culling());
        Draw.finish();
    }

    /** Runs the vertex stage for every vertex of every instance, as points, without rasterisation. */
    public void vertices() {
        frame.showTicks(0);
        cull.run(List.of(buffers), CullSettings.ALL);
        target.bind();
        Raster.discard(true);
        if (buffers.batches().isEmpty()) {
            pass.bindToCapture(buffers, Shading.NEUTRAL, Influences.GPU_INFLUENCES);
            drawPoints(0, buffers.state().count());
        }
        for (PaletteBatch batch : buffers.batches()) {
            pass.bindToCapture(buffers, Shading.NEUTRAL, Influences.GPU_INFLUENCES);
            batch.texture().bind(Bindings.UNIT_PALETTE);
            drawPoints(batch.first(), batch.count());
        }
        Raster.discard(false);
        Draw.finish();
    }

    /** Returns the number of vertices processed by {@link #vertices}. */
    public long vertexCount() {
        return (long) buffers.state().count() * character.meshes().vertexCount(0);
    }

    private void drawPoints(int first, int count) {
        for (MeshBuffers.Part part : character.meshes().parts()) {
            Draw.points(part.firstVertex(), part.vertexCount(), count, first);
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
