package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.EarlierPictures;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds, for each visible instance, its entry in the draw list of the view's previous picture, from which drawing
 * computes motion vectors. Copies each picture's draw list and palettes for the next picture.
 */
public final class EarlierPass {
    /** Number of lanes of a workgroup; each lane processes a word block of 32 instances. */
    private static final int LANES = 32;

    private final Programs programs;
    private final int frusta;
    private @Nullable ShaderProgram program;

    /**
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param programs programs of the renderer, not closed by this object
     */
    public EarlierPass(int frusta, Programs programs) {
        this.frusta = frusta;
        this.programs = programs;
    }

    /**
     * Finds, for each instance in the camera's finished draw lists, its entry in the previous picture's draw list.
     *
     * @param target target of the picture; without motion vectors, nothing happens
     * @param time time of the picture, with a view
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY, in the first picture of a view
     */
    public void list(List<CrowdBuffers> parts, DrawTarget target, FrameTime time) {
        if (!target.gBuffer().hasMotionVectors()) {
            return;
        }
        KeptView view = Objects.requireNonNull(time.view());
        KeptView.Shot before = view.before(time.ticks());
        Barrier.before(Barrier.STORAGE);
        ShaderProgram list = program();
        for (int i = 0; i < parts.size(); i++) { // allocation-free
            CrowdBuffers part = parts.get(i);
            EarlierPictures.Picture picture = part.earlier().begin(view, before);
            if (part.lists().layout().wordBlocks() > 0) {
                part.lists().bindForReading();
                picture.bindForListing(list);
                list.dispatchThreads(part.lists().wordBlocks());
            }
        }
        Barrier.before(Barrier.VERTEX_ATTRIBUTES);
    }

    /**
     * Keeps a drawn picture's data for the next picture of its view, after {@link #list} and drawing.
     *
     * @param shown camera of the picture
     */
    public void keep(List<CrowdBuffers> parts, DrawTarget target, FrameTime time, View shown) {
        if (!target.gBuffer().hasMotionVectors()) {
            return;
        }
        var picture = new KeptView.Shot(time.ticks(), shown.drawn().matrix());
        Barrier.before(Barrier.READBACK);
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).earlier().current().keep(picture);
        }
        Objects.requireNonNull(time.view()).shown(picture);
    }

    public void prepare() {
        program();
    }

    private ShaderProgram program() {
        if (program == null) {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("LANES", LANES);
            constants.put("FRUSTA", frusta);
            program = programs.compute("earlier_list", constants, CullBlock::check);
        }
        return program;
    }
}
