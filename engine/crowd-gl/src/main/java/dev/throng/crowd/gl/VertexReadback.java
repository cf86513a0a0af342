package dev.throng.crowd.gl;

import dev.throng.anim.Influences;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.inspect.CpuPoser;
import java.util.List;
import java.util.OptionalInt;

/** Vertices that the device drew of one instance, to be compared with the CPU's: on any thread, after any time. */
public final class VertexReadback {
    private final Seen seen;
    private final Source source;
    private final CpuMeshes body;
    private final SampledState shown;
    private final Part part;
    private final float[] vertices;

    /**
     * The instance that the vertices belong to.
     *
     * @param name of the character
     * @param instance number among all of that character
     * @param clip that it played, the first of several
     * @param ticks when
     * @param figure where it was
     */
    public record Seen(String name, int instance, String clip, long ticks, Figure figure) {}

    /**
     * A figure in the scene.
     *
     * @param position x y z
     * @param height in the scene's units
     */
    public record Figure(float[] position, float height) {}

    /**
     * Where the instance was drawn.
     *
     * @param part of the crowd
     * @param instance number in the part
     */
    record Source(CrowdPart part, int instance) {}

    /**
     * What was read back.
     *
     * @param firstVertex of the level of detail
     * @param influences of the program that drew: vertices with more are not its own
     */
    record Part(int level, int firstVertex, int vertexCount, int influences) {}

    /**
     * How far apart device and CPU are.
     *
     * @param error the largest distance, as a fraction of D; infinite where one of them made no number
     * @param joint that weighs most on the vertex where that is; empty where there is none
     * @param normalDegrees the largest angle between normals, degrees; infinite where one of them is no number
     */
    public record Error(Seen seen, double error, String joint, double normalDegrees) {}

    /**
     * @param shown the pose
     * @param vertices as {@link VertexCapture} has them
     */
    VertexReadback(Seen seen, Source source, SampledState shown, Part part, float[] vertices) {
        this.seen = seen;
        this.source = source;
        body = source.part().character().cpuMeshes();
        this.shown = shown;
        this.part = part;
        this.vertices = vertices;
    }

    /** The name of a clip. */
    static String clip(CpuMeshes body, int clip) {
        return clip == BakedClip.REST
                ? "rest pose"
                : body.character().clips().get(clip).name();
    }

    /** {@return the instance that the vertices belong to} */
    public Seen seen() {
        return seen;
    }

    /** {@return the instance's record in a crowd; empty if another crowd drew it} The crowd is as it was drawn. */
    public OptionalInt recordIn(GpuCrowd crowd) {
        List<CrowdPart> parts = crowd.parts();
        return parts.contains(source.part())
                ? OptionalInt.of(VertexReadbackProbe.before(source.part(), parts) + source.instance())
                : OptionalInt.empty();
    }

    /** Makes on the CPU the same vertices and compares them. */
    public Error compare() {
        CpuPoser poser = new CpuPoser(body);
        poser.pose(shown, part.level());
        double worst = 0;
        double chord = 0;
        int vertex = -1;
        for (int v = 0; v < part.vertexCount(); v++) {
            if (!isOwn(part.firstVertex() + v)) {
                continue;
            }
            chord = Math.max(chord, distance(poser.normals(), v, VertexCapture.NORMAL));
            double error = distance(poser.positions(), v, 0);
            if (error > worst) {
                worst = error;
                vertex = part.firstVertex() + v;
            }
        }
        String joint = vertex < 0 ? "" : body.joint(part.level(), vertex);
        return new Error(seen, worst / body.diagonal(), joint, degrees(chord));
    }

    /** Angle between two unit vectors. @param chord distance of their ends; 1 if one of them is 0 0 0: then a sixth of a turn */
    private static double degrees(double chord) {
        return Double.isFinite(chord) ? Math.toDegrees(2 * Math.asin(Math.min(1, chord / 2))) : chord;
    }

    /** {@return how many vertices were read back} */
    public int vertexCount() {
        return part.vertexCount();
    }

    private boolean isOwn(int vertex) {
        float[] weights = body.level(part.level()).influences().weights();
        boolean isOwn = true;
        for (int k = part.influences(); k < Influences.GPU_INFLUENCES; k++) {
            isOwn &= weights[Influences.GPU_INFLUENCES * vertex + k] == 0;
        }
        return isOwn;
    }

    /** Returns the distance of a position or a normal from the expected one. @param offset float of a captured vertex where it begins */
    private double distance(float[] expected, int v, int offset) {
        int at = 3 * (part.firstVertex() + v);
        int found = vertices.length / part.vertexCount() * v + offset;
        double x = vertices[found] - expected[at];
        double y = vertices[found + 1] - expected[at + 1];
        double z = vertices[found + 2] - expected[at + 2];
        double distance = Math.sqrt(x * x + y * y + z * z);
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
    }
}
