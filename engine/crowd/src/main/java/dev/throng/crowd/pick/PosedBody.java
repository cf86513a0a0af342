package dev.throng.crowd.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.PartNames;
import dev.throng.anim.exact.JointAnchors;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import java.util.Comparator;
import java.util.Optional;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** One instance at a tick, posed on the CPU as the device does it. */
public final class PosedBody {
    private final CharacterModel character;
    private @Nullable JointAnchors anchors;
    private final float[] place = new float[RouteTransform.FLOATS];
    private final float[] palette;
    private final int hidden; // parts

    /** Poses it. @param crowd of the character */
    public PosedBody(CharacterModel character, CrowdState crowd, int instance, long ticks) {
        this.character = character;
        hidden = crowd.hidden(instance);
        palette = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        try (var cpu = new CpuPaletteBuilder(character, crowd.part(instance, 1))) {
            cpu.build(ticks);
            cpu.read(0, palette);
        }
        RouteTransform.of(crowd, instance, ticks, place);
    }

    /** Where it stands in the scene. */
    public Vector3d foot() {
        return new Vector3d(place[0], place[1], place[2]);
    }

    /** Where one of its joints is in the scene; empty without a palette. */
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
                .add(foot());
    }

    /**
     * Where a ray meets a surface.
     *
     * @param distance along the ray, scene units
     * @param joint of the skeleton that weighs most there
     */
    public record Hit(double distance, int joint) {}

    /** Whether a ray may meet its surface, told without skinning it. @param balls of its character */
    boolean mayMeet(Ray ray, EntryBalls balls) {
        return balls.mayMeet(palette, origin(ray), inBody(new Vector3d(ray.direction())));
    }

    private Vector3d origin(Ray ray) {
        return inBody(new Vector3d(ray.origin()).sub(foot()));
    }

    /** Where a ray first meets its surface; empty where the ray misses it. */
    public Optional<Hit> hit(Ray ray) {
        Vector3d origin = origin(ray);
        Vector3d direction = inBody(new Vector3d(ray.direction()));
        PartNames parts = PartNames.of(character);
        return character.meshes().stream()
                .filter(mesh -> (parts.bits(mesh) & hidden) == 0)
                .flatMap(mesh -> hit(mesh, origin, direction).stream())
                .min(Comparator.comparingDouble(Hit::distance));
    }

    private Vector3d inBody(Vector3d v) {
        double c = place[4];
        double s = place[5];
        return new Vector3d(c * v.x - s * v.z, v.y, c * v.z + s * v.x).div(place[3]);
    }

    private Optional<Hit> hit(Mesh mesh, Vector3d origin, Vector3d direction) {
        Geometry geometry = mesh.geometry();
        float[] p = new float[3 * mesh.vertexCount()];
        new CpuSkinner(NormalRule.of(character))
                .skinVertices(
                        geometry,
                        InfluenceReduction.reduce(mesh.influences()),
                        new CpuSkinner.Palette(palette, 0),
                        p,
                        null);
        double nearest = Double.POSITIVE_INFINITY;
        int first = -1;
        for (int t = 0; t < geometry.triangleCount(); t++) {
            Vector3d a = corner(geometry, p, 3 * t);
            Vector3d b = corner(geometry, p, 3 * t + 1);
            Vector3d c = corner(geometry, p, 3 * t + 2);
            double distance = Intersectiond.intersectRayTriangle(origin, direction, a, b, c, 0);
            if (distance >= 0 && distance < nearest) {
                nearest = distance;
                first = geometry.indices()[3 * t];
            }
        }
        return first < 0 ? Optional.empty() : Optional.of(new Hit(nearest, joint(mesh.influences(), first)));
    }

    private int joint(Influences influences, int vertex) {
        return character.palette().joints()[influences.entries()[influences.heaviest(vertex)]];
    }

    private static Vector3d corner(Geometry geometry, float[] positions, int index) {
        int v = 3 * geometry.indices()[index];
        return new Vector3d(positions[v], positions[v + 1], positions[v + 2]);
    }
}
