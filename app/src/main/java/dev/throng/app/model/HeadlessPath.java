package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.Choices;
import dev.throng.app.option.setting.DeviceSettings;
import dev.throng.app.option.setting.Kernel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The GPU's path together with a context of its own. */
public final class HeadlessPath implements VertexBackend {
    private final GlContext context;
    private final GpuBackend path;

    private HeadlessPath(GlContext context, GpuBackend path) {
        this.context = context;
        this.path = path;
    }

    /**
     * Opens a context and uploads a character.
     *
     * @param kernel null, or AUTO: the renderer's default
     * @throws dev.throng.app.console.UsageException when there is no such device
     * @throws dev.throng.gl.GlException when there is no usable context, or no memory
     */
    public static HeadlessPath open(
            CharacterModel character, ClipAtlas atlas, @Nullable Kernel kernel, DeviceSettings device) {
        GlContext context = Contexts.headless(device);
        try {
            String name = kernel == null || kernel == Kernel.AUTO ? null : Choices.word(kernel);
            return new HeadlessPath(context, new GpuBackend(context, character, atlas, name));
        } catch (RuntimeException e) {
            context.close();
            throw e;
        }
    }

    @Override
    public void pose(List<ClipTime> clipTimes) {
        path.pose(clipTimes);
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        path.vertices(instance, mesh, positions, normals);
    }

    @Override
    public void palette(int instance, double[] out) {
        path.palette(instance, out);
    }

    @Override
    public void close() {
        path.close();
        context.close();
    }
}
