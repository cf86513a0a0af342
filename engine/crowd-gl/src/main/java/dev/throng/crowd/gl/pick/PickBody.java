package dev.throng.crowd.gl.pick;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialSet;
import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.inspect.CpuPoser;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.pick.EntryBalls;
import dev.throng.crowd.pick.Ray;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.joml.Intersectiond;
import org.joml.Vector2d;
import org.joml.Vector3d;

/** Surface of one instance at a time, in the pose and level of detail that the device draws. For one thread. */
public final class PickBody {
    private static final int NONE = -1;

    private final GpuCharacter character;
    private final CpuMeshes meshes;
    private final boolean isPosed;
    private final CpuPoser poser;
    private final EntryBalls balls;
    private final IntBuffer triangles;
    private final Vector3d low = new Vector3d(); // of a box around the pose, once computed
    private final Vector3d high = new Vector3d();
    private final Vector2d span = new Vector2d(); // scratch
    private boolean isBoxed;
    private int skinned = NONE; // level of detail whose vertices are posed
    private final float[] place = new float[RouteTransform.FLOATS];
    private final Vector3d origin = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private int[] parts = {}; // per vertex, once parts were hidden
    private int look; // of the instance
    private int hidden; // hidden parts of the instance
    private boolean hasVariant; // whether the instance shows a material variant
    private int shown; // level of detail of the instance
    private double nearest; // distance to the nearest hit triangle so far
    private int vertex; // nearest corner of that triangle, counted from the first vertex of its level

    /** @param character character of the instances, not closed by this object */
    public PickBody(GpuCharacter character) {
        this.character = character;
        meshes = character.cpuMeshes();
        isPosed = character.hasPalette();
        poser = new CpuPoser(meshes);
        balls = EntryBalls.of(character.character());
        triangles = meshes.triangles();
    }

    /** @return whether a palette moves the vertices */
    public boolean isPosed() {
        return isPosed;
    }

    /**
     * Computes the pose of an instance of a crowd at a tick, on the CPU.
     *
     * @param ticks clock value at which the instance is posed
     */
    public void pose(CrowdState crowd, int instance, long ticks) {
        if (isPosed) {
            poser.build(crowd, instance, ticks);
            posed();
        }
    }

    private void posed() {
        isBoxed = false;
        skinned = NONE;
    }

    /** Copies a pose from a palette that the device has built. */
    public void pose(FloatBuffer palette) {
        poser.take(palette);
        posed();
    }

    /**
     * Sets the instance's hidden parts and material variant.
     *
     * @param look bits of hidden parts and variant
     */
    public void look(int look) {
        this.look = look;
        hidden = character.character().variants().hidden(look);
        hasVariant = character.materials().variants().isUsed(look);
        if (hidden != 0 && this.parts.length == 0) {
            this.parts = character.meshes().partBits(character.character());
        }
    }

    /**
     * @return array for the transform of the body, written by the caller: x y z, scale, cosine and sine of the heading
     */
    public float[] place() {
        return place;
    }

    /**
     * Tests whether a ray meets the body within a limit.
     *
     * @param level level of detail of the surface
     * @param sides sides of triangles that the ray can hit
     * @param limit largest distance along the ray, in scene units
     * @return true if the ray meets the body; then {@link #distance} and {@link #joint} describe the hit point
     */
    public boolean meets(Ray ray, int level, Sides sides, double limit) {
        inBody(origin.set(ray.origin()).sub(place[0], place[1], place[2]));
        inBody(direction.set(ray.direction()));
        nearest = limit;
        vertex = NONE;
        shown = level;
        if (!isPosed || mayMeet()) {
            skin(level);
            for (DrawRange range : meshes.meshes().draws()) {
                if (range.level() == level && (hasVariant || !range.drawState().isVariant())) {
                    meet(range, MaterialSet.isCulled(range.drawState(), sides));
                }
            }
        }
        return vertex >= 0;
    }

    private boolean mayMeet() {
        if (balls.isKnown() && !isBoxed) {
            balls.box(poser.palette(), low, high);
            isBoxed = true;
        }
        return !balls.isKnown() || Intersectiond.intersectRayAab(origin, direction, low, high, span);
    }

    private void skin(int level) {
        if (isPosed && skinned != level) {
            poser.skinPositions(level);
            skinned = level;
        }
    }

    /** @return distance, along the ray, of the last hit point, in scene units */
    public double distance() {
        return nearest;
    }

    /** @return name of the joint with the largest weight at the vertex nearest to the last hit point */
    public String joint() {
        return meshes.joint(shown, vertex);
    }

    private void inBody(Vector3d v) {
        double c = place[4];
        double s = place[5];
        v.set(c * v.x - s * v.z, v.y, c * v.z + s * v.x).div(place[3]);
    }

    private void meet(DrawRange range, boolean isCulled) {
        CpuMeshes.Level level = meshes.level(range.level());
        float[] positions = isPosed ? poser.positions() : level.geometry().positions();
        int end = range.indices().first() + range.indices().count();
        for (int i = range.indices().first(); i < end; i += 3) {
            if (isShown(range, triangles.get(i))) {
                meet(
                        positions,
                        triangles.get(i) - level.firstVertex(),
                        triangles.get(i + 1) - level.firstVertex(),
                        triangles.get(i + 2) - level.firstVertex(),
                        isCulled);
            }
        }
    }

    /**
     * @param corner index of a vertex of the triangle
     * @return whether the instance shows a triangle of a draw range
     */
    private boolean isShown(DrawRange range, int corner) {
        if (hidden != 0 && (parts[corner] & hidden) != 0) {
            return false;
        }
        return !hasVariant || character.materials().variants().shows(range.drawState(), meshes.material(corner), look);
    }

    /**
     * Intersects the tested ray with a triangle (Möller and Trumbore, 1997).
     *
     * @param p positions of all vertices, x y z each
     * @param a index of the triangle's first vertex
     * @param b index of its second vertex
     * @param c index of its third vertex
     * @param isCulled whether to ignore back faces
     */
    private void meet(float[] p, int a, int b, int c, boolean isCulled) {
        double abX = (double) p[3 * b] - p[3 * a];
        double abY = (double) p[3 * b + 1] - p[3 * a + 1];
        double abZ = (double) p[3 * b + 2] - p[3 * a + 2];
        double acX = (double) p[3 * c] - p[3 * a];
        double acY = (double) p[3 * c + 1] - p[3 * a + 1];
        double acZ = (double) p[3 * c + 2] - p[3 * a + 2];
        double pX = direction.y * acZ - direction.z * acY;
        double pY = direction.z * acX - direction.x * acZ;
        double pZ = direction.x * acY - direction.y * acX;
        double facing = abX * pX + abY * pY + abZ * pZ; // above 0 for front faces
        if (facing == 0 || isCulled && facing < 0) {
            return;
        }
        double toX = origin.x - p[3 * a];
        double toY = origin.y - p[3 * a + 1];
        double toZ = origin.z - p[3 * a + 2];
        double ofB = (toX * pX + toY * pY + toZ * pZ) / facing;
        if (!(ofB >= 0 && ofB <= 1)) {
            return;
        }
        double qX = toY * abZ - toZ * abY;
        double qY = toZ * abX - toX * abZ;
        double qZ = toX * abY - toY * abX;
        double ofC = (direction.x * qX + direction.y * qY + direction.z * qZ) / facing;
        double distance = (acX * qX + acY * qY + acZ * qZ) / facing;
        if (ofC >= 0 && ofB + ofC <= 1 && distance >= 0 && distance < nearest) {
            nearest = distance;
            double ofA = 1 - ofB - ofC;
            vertex = ofA >= Math.max(ofB, ofC) ? a : ofB >= ofC ? b : c;
        }
    }
}
