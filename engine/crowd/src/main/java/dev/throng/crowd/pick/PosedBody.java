package dev.throng.crowd.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.JointAnchors;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Instance at a tick, posed on the CPU as on the GPU. */
public final class PosedBody {
    private final CharacterModel character;
    private @Nullable JointAnchors anchors;
    private final float[] place = new float[RouteTransform.FLOATS];
    private final float[] palette;

    public PosedBody(CharacterModel character, CrowdState crowd, int instance, long ticks) {
        this.character = character;
        palette = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        try (var cpu = new CpuPaletteBuilder(character, crowd.part(instance, 1))) {
            cpu.build(ticks);
            cpu.read(0, palette);
        }
        RouteTransform.of(crowd, instance, ticks, place);
    }

    /** @return position of the instance in the scene: the origin of its character space */
    public Vector3d position() {
        return new Vector3d(place[0], place[1], place[2]);
    }

    /** @return position of a joint in the scene; empty if no palette entry depends on the joint */
    public Optional<Vector3d> joint(int joint) {
        JointAnchors known = anchors == null ? new JointAnchors(character) : anchors;
        anchors = known;
        return known.entry(joint) == JointAnchors.NONE
                ? Optional.empty()
                : Optional.of(inScene(known.position(joint, palette, 0)));
    }

    private Vector3d inScene(Vector3d p) {
        double c = place[4];
        double s = place[5];
        return new Vector3d(c * p.x + s * p.z, p.y, c * p.z - s * p.x)
                .mul(place[3])
                .add(position());
    }
}
