package dev.throng.app.stage;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.pick.Ray;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;

/** Instances of a role at one tick, posed by the CPU at the finest level of detail. */
final class PosedRole {
    private final CharacterModel character;
    private final float[] palettes;
    private final float[][] places;
    private final Map<Integer, List<float[]>> vertices = new HashMap<>();

    /**
     * A point of a surface.
     *
     * @param triangle of the mesh
     * @param toB weight of its second corner
     * @param toC weight of its third corner
     */
    record Point(int mesh, int triangle, double toB, double toC, double distance) {}

    PosedRole(CharacterModel character, CrowdState crowd, long ticks) {
        this.character = character;
        int stride = character.palette().entryCount() * MatrixPalette.STRIDE;
        palettes = new float[crowd.count() * stride];
        places = new float[crowd.count()][RouteTransform.FLOATS];
        float[] one = new float[stride];
        try (var cpu = new CpuPaletteBuilder(character, crowd)) {
            cpu.build(ticks);
            for (int i = 0; i < places.length; i++) {
                cpu.read(i, one);
                System.arraycopy(one, 0, palettes, i * stride, stride);
                RouteTransform.of(crowd, i, ticks, places[i]);
            }
        }
    }

    private List<float[]> vertices(int instance) {
        return vertices.computeIfAbsent(
                instance,
                i -> character.meshes().stream().map(mesh -> skinned(mesh, i)).toList());
    }

    private float[] skinned(Mesh mesh, int instance) {
        float[] positions = new float[3 * mesh.vertexCount()];
        int first = instance * (palettes.length / places.length);
        new CpuSkinner(NormalRule.of(character))
                .skinVertices(
                        mesh.geometry(),
                        InfluenceReduction.reduce(mesh.influences()),
                        new CpuSkinner.Palette(palettes, first),
                        positions,
                        null);
        return positions;
    }

    /** Returns the first point of an instance on a ray. */
    Optional<Point> first(int instance, Ray ray) {
        Vector3d origin = inBody(instance, new Vector3d(ray.origin()).sub(foot(instance)));
        Vector3d direction = inBody(instance, new Vector3d(ray.direction()));
        Point best = null;
        for (int m = 0; m < character.meshes().size(); m++) {
            Geometry geometry = character.meshes().get(m).geometry();
            float[] positions = vertices(instance).get(m);
            for (int t = 0; t < geometry.triangleCount(); t++) {
                Point met = met(corners(geometry, positions, t), origin, direction, m, t);
                best = met != null && (best == null || met.distance < best.distance) ? met : best;
            }
        }
        return Optional.ofNullable(best);
    }

    private static Vector3d[] corners(Geometry geometry, float[] p, int triangle) {
        Vector3d[] corners = new Vector3d[3];
        for (int k = 0; k < 3; k++) {
            int v = 3 * geometry.indices()[3 * triangle + k];
            corners[k] = new Vector3d(p[v], p[v + 1], p[v + 2]);
        }
        return corners;
    }

    private static Point met(Vector3d[] at, Vector3d origin, Vector3d direction, int mesh, int triangle) {
        Vector3d ab = new Vector3d(at[1]).sub(at[0]);
        Vector3d ac = new Vector3d(at[2]).sub(at[0]);
        Vector3d p = new Vector3d(direction).cross(ac);
        double facing = ab.dot(p);
        Vector3d to = new Vector3d(origin).sub(at[0]);
        Vector3d q = new Vector3d(to).cross(ab);
        double toB = to.dot(p) / facing;
        double toC = direction.dot(q) / facing;
        double distance = ac.dot(q) / facing;
        boolean isMet = facing != 0 && toB >= 0 && toC >= 0 && toB + toC <= 1 && distance > 0;
        return isMet ? new Point(mesh, triangle, toB, toC, distance) : null;
    }

    /** Returns the position of an instance's point in the scene. */
    Vector3d place(int instance, Point point) {
        Geometry geometry = character.meshes().get(point.mesh).geometry();
        Vector3d[] at = corners(geometry, vertices(instance).get(point.mesh), point.triangle);
        Vector3d v = at[1].mul(point.toB).add(at[2].mul(point.toC)).add(at[0].mul(1 - point.toB - point.toC));
        double c = places[instance][4];
        double s = places[instance][5];
        return new Vector3d(c * v.x + s * v.z, v.y, c * v.z - s * v.x)
                .mul(places[instance][3])
                .add(foot(instance));
    }

    private Vector3d foot(int instance) {
        return new Vector3d(places[instance][0], places[instance][1], places[instance][2]);
    }

    private Vector3d inBody(int instance, Vector3d v) {
        double c = places[instance][4];
        double s = places[instance][5];
        return new Vector3d(c * v.x - s * v.z, v.y, c * v.z + s * v.x).div(places[instance][3]);
    }
}
