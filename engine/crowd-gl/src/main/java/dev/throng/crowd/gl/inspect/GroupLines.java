package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines that a group may show: skeletons and boxes, each made when it is first asked for. Borrows the group's buffers. */
public final class GroupLines implements AutoCloseable {
    private static final float[] SKELETON_COLOUR = {1, 0.75f, 0.05f};
    private static final float[] BOX_COLOUR = {0.05f, 0.8f, 1};

    private final ResourceScope scope = new ResourceScope();
    private final CrowdBuffers buffers;
    private final Programs programs;
    private @Nullable InstanceLines skeletons;
    private @Nullable InstanceLines boxes;

    public GroupLines(CrowdBuffers buffers, Programs programs) {
        this.buffers = buffers;
        this.programs = programs;
    }

    /** Draws skeletons over everything: they are inside of what hides them. */
    public DrawCalls drawSkeletons() {
        GpuCharacter character = buffers.character();
        if (!character.hasPalette()) {
            return DrawCalls.NONE;
        }
        if (skeletons == null) {
            // Those joints alone that a level needs: of the others nothing may be known.
            List<float[]> ends = character.joints().levels().stream()
                    .limit(buffers.lists().layout().poseLevels())
                    .map(joints -> LineEnds.ofSkeleton(character.character(), joints))
                    .toList();
            if (ends.get(0).length == 0) {
                return DrawCalls.NONE; // a single joint
            }
            skeletons = scope.own(new InstanceLines(buffers, programs, ends), InstanceLines::close);
        }
        Raster.depthTest(false);
        DrawCalls drawn = skeletons.draw(SKELETON_COLOUR);
        Raster.depthTest(true);
        return drawn;
    }

    /** Draws the box around all that the character ever fills, at each instance's place. */
    public DrawCalls drawBoxes() {
        if (boxes == null) {
            float[] ends = LineEnds.ofBox(buffers.character().metrics().box());
            if (ends.length == 0) {
                return DrawCalls.NONE;
            }
            boxes = scope.own(new InstanceLines(buffers, programs, List.of(ends)), InstanceLines::close);
        }
        return boxes.draw(BOX_COLOUR);
    }

    /** Bytes that are taken: nothing before lines are asked for. */
    public long bytes() {
        return (skeletons == null ? 0 : skeletons.bytes()) + (boxes == null ? 0 : boxes.bytes());
    }

    @Override
    public void close() {
        scope.close();
    }
}
