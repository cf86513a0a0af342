package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Debug lines of one part of a crowd: skeletons and boxes, created when first drawn. Borrows the part's buffers. */
public final class PartLines {
    private static final float[] SKELETON_COLOUR = {1, 0.75f, 0.05f};
    private static final float[] BOX_COLOUR = {0.05f, 0.8f, 1};

    private final ResourceScope scope;
    private final CrowdBuffers buffers;
    private final Programs programs;
    private @Nullable InstanceLines skeletons;
    private @Nullable InstanceLines boxes;

    /** @param scope owner of the lines */
    public PartLines(ResourceScope scope, CrowdBuffers buffers, Programs programs) {
        this.scope = scope;
        this.buffers = buffers;
        this.programs = programs;
    }

    /** Draws skeletons on top of everything, since they are inside surfaces. */
    public void drawSkeletons() {
        GpuCharacter character = buffers.character();
        if (!character.hasPalette()) {
            return;
        }
        if (skeletons == null) {
            // other joints may have no poses at this level of detail
            List<float[]> ends = character.joints().levels().stream()
                    .limit(buffers.lists().layout().poseLevels())
                    .map(joints -> LineEnds.ofSkeleton(character.character(), joints))
                    .toList();
            if (ends.get(0).length == 0) {
                return; // a single joint
            }
            skeletons = scope.part(part -> new InstanceLines(part, buffers, programs, ends));
        }
        Raster.depthTest(false);
        skeletons.draw(SKELETON_COLOUR);
        Raster.depthTest(true);
    }

    /** Draws, around each visible instance, a box that contains all poses of the character. */
    public void drawBoxes() {
        if (boxes == null) {
            float[] ends = LineEnds.ofBox(
                    buffers.state().states().size() > 0
                            ? buffers.character()
                                    .metrics()
                                    .stateBox(buffers.state()
                                            .states()
                                            .needs()
                                            .ground()
                                            .tilts())
                            : buffers.character().metrics().box());
            if (ends.length == 0) {
                return;
            }
            boxes = scope.part(part -> new InstanceLines(part, buffers, programs, List.of(ends)));
        }
        boxes.draw(BOX_COLOUR);
    }
}
