package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.proof.ErrorMesh;
import dev.throng.proof.PosedCharacter.PosedMesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * Picture of an {@link ErrorMesh}, coloured by error. It shows the pose twice: from its left front and from its right
 * back.
 */
final class HeatMap {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(30);
    private static final float MARGIN = 1.1f;

    /**
     * Heading of the pose in the picture's left half, in radians; in the right half, the pose is turned by a half turn
     * more.
     */
    private static final float HEADING = (float) Math.PI / 4;

    private static final int SAMPLES = 4;

    private HeatMap() {}

    /** @return the picture: three bytes per pixel, top row first */
    static byte[] draw(GlContext gl, ErrorMesh mesh, FrameSize size) {
        CharacterModel still = still(mesh);
        RestBox box = RestBox.of(still);
        float radius = (float) Math.hypot(box.size(0), box.size(2)) / 2;
        ClipAtlas atlas = ClipBaker.bake(still, BakeSettings.only(1));
        CrowdState crowd = new CrowdState(atlas, 2);
        crowd.setTransform(0, place(box, -MARGIN * radius, HEADING));
        crowd.setTransform(1, place(box, MARGIN * radius, HEADING + (float) Math.PI));
        int samples = (int) Math.min(SAMPLES, gl.limits().samples());
        PreparedCharacter character = new PreparedCharacter(still, atlas, GpuCharacter.Skinning.NONE);
        try (CharacterPool characters = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(characters, RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create(
                        "heat map", size.width(), size.height(), samples, RenderTarget.Colour.SRGB)) {
            renderer.crowd(character, crowd, PaletteBackend.DEFAULT);
            renderer.render(target, scene(box, radius, size), FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }

    /**
     * @param x x coordinate of the box's centre in the picture's scene
     * @param heading rotation of the pose, in radians
     * @return a transform that rotates the pose and moves the centre of its box to (x, 0, 0)
     */
    private static InstanceTransform place(RestBox box, float x, float heading) {
        Vector3f centre = new Vector3f(centre(box, 0), centre(box, 1), centre(box, 2)).rotateY(heading);
        return new InstanceTransform(x - centre.x, -centre.y, -centre.z, heading, 1);
    }

    private static float centre(RestBox box, int axis) {
        return (float) (box.min()[axis] + box.max()[axis]) / 2;
    }

    private static FrameDescription scene(RestBox box, float radius, FrameSize size) {
        float aspect = (float) size.width() / size.height();
        float half = MARGIN * (float) Math.max(box.size(1) / 2, 2 * MARGIN * radius / aspect);
        float unit = (float) box.diagonal();
        float distance = half / (float) Math.tan(FIELD_OF_VIEW / 2) + radius;
        var lens = new View.Lens(FIELD_OF_VIEW, aspect, distance / 100, distance + 4 * unit);
        View view = View.lookAt(new Vector3f(0, 0.1f * distance, distance), new Vector3f(), lens);
        return new FrameDescription(view, Environment.neutral(Environment.Sides.NONE));
    }

    /** @return posed vertices as a still character with one joint */
    private static CharacterModel still(ErrorMesh mesh) {
        ErrorColours colours = new ErrorColours(mesh.largest());
        List<Mesh> meshes = new ArrayList<>();
        for (int m = 0; m < mesh.errors().size(); m++) {
            Mesh source = mesh.character().meshes().get(m);
            PosedMesh shown = mesh.shown().meshes().get(m);
            double[] normals = shown.normals();
            Geometry geometry = new Geometry(
                    floats(shown.positions()),
                    normals == null ? null : floats(normals),
                    null,
                    colours(mesh.errors().get(m), colours),
                    source.geometry().indices());
            meshes.add(new Mesh(source.source(), geometry, Influences.rigid(source.vertexCount(), 0), 0));
        }
        Skeleton skeleton = new Skeleton(List.of(new Joint("pose", Skeleton.NO_PARENT, 0)), Pose.identity(1));
        MatrixPalette palette = new MatrixPalette(new int[1], new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
        return new CharacterModel(
                mesh.character().name(),
                new CharacterModel.Rig(skeleton, List.of(), palette),
                new CharacterModel.Surface(List.of(meshes), List.of(Material.matte("heat", 1, 1, 1)), List.of()),
                List.of(),
                List.of());
    }

    /** Replaces values that are not finite by 0. */
    private static float[] floats(double[] values) {
        float[] out = new float[values.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = Double.isFinite(values[i]) ? (float) values[i] : 0;
        }
        return out;
    }

    private static float[] colours(double[] errors, ErrorColours colours) {
        float[] out = new float[4 * errors.length];
        for (int v = 0; v < errors.length; v++) {
            System.arraycopy(colours.colour(errors[v]), 0, out, 4 * v, 3);
            out[4 * v + 3] = 1;
        }
        return out;
    }
}
