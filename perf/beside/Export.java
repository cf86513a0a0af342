import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.app.scene.GridScene;
import dev.throng.app.scene.Role;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.View;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the crowd of {@code bench --scene grid} for other engines, in the format that {@code CrowdFile} reads:
 * {@code java -cp app/target/throng.jar perf/beside/Export.java FILE INSTANCES WIDTH HEIGHT}.
 */
final class Export {
    /** Keys per second of exported clips, because the other engines interpolate only linearly. */
    private static final int RATE = 30;

    private final CharacterModel adult = BuiltIns.load("adult");
    private final Role role = Role.of(adult, null);
    private final DataOutputStream out;

    private Export(DataOutputStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[0]))))) {
            Export export = new Export(out);
            var grid = new NeutralGrid(Integer.parseInt(arguments[1]), GridScene.spacingFor(List.of(export.role)));
            export.camera(grid, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
            export.joints();
            export.mesh();
            export.clips();
            export.instances(grid);
        }
    }

    private void camera(NeutralGrid grid, int width, int height) throws IOException {
        var scene = new GridScene(List.of(role), grid, Environment.neutral(Environment.Sides.CULL));
        View view = scene.picture((float) width / height).view();
        out.writeInt(width);
        out.writeInt(height);
        floats(view.eye());
        floats(view.forward());
        floats(view.lens().fieldOfView(), view.lens().near(), view.lens().far());
    }

    private void joints() throws IOException {
        int joints = adult.skeleton().jointCount();
        out.writeInt(joints);
        for (int j = 0; j < joints; j++) {
            if (adult.palette().joints().length != joints || adult.palette().joints()[j] != j) {
                throw new IllegalArgumentException("adult: found joints without exactly one palette entry");
            }
            out.writeUTF(adult.skeleton().name(j));
            out.writeInt(adult.skeleton().parent(j));
            transform(adult.skeleton().restPose(), j);
            for (int i = 0; i < 12; i++) {
                out.writeFloat(adult.palette().inverseBind()[12 * j + i]);
            }
        }
    }

    private void transform(Pose pose, int joint) throws IOException {
        for (int i = 0; i < Pose.STRIDE; i++) {
            out.writeFloat((float) pose.values()[joint * Pose.STRIDE + i]);
        }
    }

    /** Writes all materials as one mesh with colours at its vertices: other engines then need one draw call per adult. */
    private void mesh() throws IOException {
        out.writeInt(adult.vertexCount());
        for (Mesh mesh : adult.meshes()) {
            for (int v = 0; v < mesh.vertexCount(); v++) {
                vertex(mesh, v);
            }
        }
        out.writeInt(3 * adult.triangleCount());
        int first = 0;
        for (Mesh mesh : adult.meshes()) {
            for (int index : mesh.geometry().indices()) {
                out.writeShort(first + index);
            }
            first += mesh.vertexCount();
        }
    }

    private void vertex(Mesh mesh, int v) throws IOException {
        Geometry geometry = mesh.geometry();
        for (float[] values : List.of(geometry.positions(), geometry.normals())) {
            floats(values[3 * v], values[3 * v + 1], values[3 * v + 2]);
        }
        float[] base = adult.materials().get(mesh.material()).base().factor();
        floats(encoded(base[0]), encoded(base[1]), encoded(base[2]));
        Influences influences = mesh.influences();
        for (int i = 0; i < 4; i++) {
            boolean isUsed = i < influences.perVertex();
            int at = v * influences.perVertex() + i;
            out.writeByte(isUsed ? influences.entries()[at] : 0);
            out.writeFloat(isUsed ? influences.weights()[at] : 0);
        }
    }

    /** sRGB from linear light. */
    private static float encoded(float linear) {
        return (float) (linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055);
    }

    private void clips() throws IOException {
        out.writeInt(adult.clips().size());
        for (Clip clip : adult.clips()) {
            int steps = Math.max(1, (int) Math.ceil(clip.duration() * RATE));
            out.writeUTF(clip.name());
            out.writeFloat((float) Math.max(clip.duration(), 1.0 / RATE));
            out.writeInt(steps + 1);
            for (int key = 0; key <= steps; key++) {
                Pose pose = adult.skeleton().restPose().copy();
                ClipSampler.sample(clip, clip.duration() * key / steps, pose);
                for (int j = 0; j < adult.skeleton().jointCount(); j++) {
                    transform(pose, j);
                }
            }
        }
    }

    private void instances(NeutralGrid grid) throws IOException {
        out.writeInt(grid.count());
        for (int i = 0; i < grid.count(); i++) {
            InstanceTransform at = grid.transform(i);
            floats(at.x(), at.z());
            out.writeInt(role.clip(i));
            floats((float) (Integer.toUnsignedLong(NeutralGrid.phase(i)) * 0x1p-32), (float) NeutralGrid.speed(i));
        }
    }

    private void floats(float... values) throws IOException {
        for (float value : values) {
            out.writeFloat(value);
        }
    }
}
