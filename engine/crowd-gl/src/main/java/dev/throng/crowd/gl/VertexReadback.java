package dev.throng.crowd.gl;

import dev.throng.anim.Influences;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.inspect.CpuPoser;
import java.util.List;
import java.util.OptionalInt;

/** GPU vertices of one instance, read back for a comparison with CPU vertices on any thread at any later time. */
public final class VertexReadback {
    private final Seen seen;
    private final Source source;
    private final CpuMeshes body;
    private final SampledState shown;
    private final Part part;
    private final float[] vertices;

    /**
     * Instance to which the vertices belong.
     *
     * @param name name of the character
     * @param instance index among all instances of the character
     * @param clip name of the first played clip
     * @param ticks time of the frame
     * @param figure position and height of the figure that was drawn
     */
    public record Seen(String name, int instance, String clip, long ticks, Figure figure) {}

    /**
     * Figure in the scene.
     *
     * @param position position of the figure in the scene, x y z
     * @param height height of the figure, in scene units
     */
    public record Figure(float[] position, float height) {}

    /**
     * Instance whose record was drawn.
     *
     * @param part part of the crowd
     * @param instance index in the part
     */
    record Source(CrowdPart part, int instance) {}

    /**
     * Consecutive vertices of a level of detail.
     *
     * @param level level of detail
     * @param firstVertex index within the level of detail
     * @param vertexCount number of vertices
     * @param influences largest number of influences per vertex in the drawing program; vertices with more influences
     *     are not compared
     */
    record Part(int level, int firstVertex, int vertexCount, int influences) {}

    /**
     * Largest differences between GPU and CPU vertices.
     *
     * @param error largest distance between a vertex's GPU and CPU positions, as a fraction of D, the diagonal of the
     *     character's box; infinite if a coordinate is NaN
     * @param joint name of the joint with the largest weight at the vertex with this distance; empty if the distance is
     *     0 at all vertices
     * @param normalDegrees largest angle between a vertex's GPU and CPU normals, in degrees; infinite if a normal is
     *     NaN
     */
    public record Error(Seen seen, double error, String joint, double normalDegrees) {}

    /**
     * @param shown pose that the instance showed
     * @param vertices vertices in {@link VertexCapture}'s layout
     */
    VertexReadback(Seen seen, Source source, SampledState shown, Part part, float[] vertices) {
        this.seen = seen;
        this.source = source;
        body = source.part().character().cpuMeshes();
        this.shown = shown;
        this.part = part;
        this.vertices = vertices;
    }

    static String clip(CpuMeshes body, int clip) {
        return clip == BakedClip.REST
                ? "rest pose"
                : body.character().clips().get(clip).name();
    }

    public Seen seen() {
        return seen;
    }

    /**
     * @param crowd crowd whose parts are the same as when the vertices were read
     * @return the instance's index in the crowd; empty if the instance is in another crowd
     */
    public OptionalInt recordIn(GpuCrowd crowd) {
        List<CrowdPart> parts = crowd.parts();
        return parts.contains(source.part())
                ? OptionalInt.of(VertexReadbackProbe.before(source.part(), parts) + source.instance())
                : OptionalInt.empty();
    }

    /** Computes the vertices on the CPU and compares them with the GPU vertices. */
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

    /**
     * @param chord distance between the ends of two unit vectors; if one of the vectors is 0 0 0, this distance is 1
     *     and counts as 60 degrees
     * @return angle between the vectors, in degrees
     */
    private static double degrees(double chord) {
        return Double.isFinite(chord) ? Math.toDegrees(2 * Math.asin(Math.min(1, chord / 2))) : chord;
    }

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

    /**
     * @param expected expected values, x y z for each vertex of the level of detail
     * @param v index of the vertex among the captured vertices
     * @param offset index of the position's or normal's first float in a captured vertex
     * @return distance of a captured position or normal from the expected value
     */
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
