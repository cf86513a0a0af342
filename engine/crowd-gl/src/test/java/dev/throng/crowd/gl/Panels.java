package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Texture;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Squares that face the camera and fill the picture, one in front of another, each with another material. */
final class Panels {
    /** Pixels along each side of the picture. */
    static final int SIDE = 16;

    private static final float DISTANCE = 5;
    private static final float[] UVS = {0, 1, 1, 1, 0, 0, 1, 0};
    private static final int[] FRONT = {0, 1, 2, 2, 1, 3};
    private static final int[] BACK = {0, 2, 1, 2, 3, 1};

    private final List<Mesh> meshes = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();

    private int samples;
    private int instances = 1;
    private PrepassSettings prepass = PrepassSettings.NONE;
    private VertexSourceSplit.Source vertices = VertexSourceSplit.Source.GPU;

    /**
     * Geometry of a square.
     *
     * @param uvs corners: lower left, lower right, upper left, upper right
     * @param secondUvs second coordinates of the corners, or null
     * @param normal constant normal
     * @param tangent constant tangent, or null
     * @param isTurned whether its back is visible
     */
    record Shape(
            float[] uvs, float @Nullable [] secondUvs, float[] normal, float @Nullable [] tangent, boolean isTurned) {
        /** Front side, with upright texture. */
        static final Shape PLAIN = new Shape(UVS, null, new float[] {0, 0, 1}, null, false);

        Shape withUvs(float... others) {
            return new Shape(others, secondUvs, normal, tangent, isTurned);
        }

        Shape withSecondUvs(float... others) {
            return new Shape(uvs, others, normal, tangent, isTurned);
        }

        Shape withNormal(float... other) {
            return new Shape(uvs, secondUvs, other, tangent, isTurned);
        }

        Shape withTangent(float... other) {
            return new Shape(uvs, secondUvs, normal, other, isTurned);
        }

        Shape turned() {
            return new Shape(uvs, secondUvs, normal, tangent, true);
        }
    }

    Panels samples(int count) {
        samples = count;
        return this;
    }

    /** Sets the number of instances, all at one position. */
    Panels instances(int count) {
        instances = count;
        return this;
    }

    Panels prepass(PrepassSettings settings) {
        prepass = settings;
        return this;
    }

    /** Sets the processor for vertices. */
    Panels by(VertexSourceSplit.Source source) {
        vertices = source;
        return this;
    }

    /** Adds a square, at a distance from the middle towards the camera. */
    Panels add(Material material, float z, Shape shape) {
        float half = (float) Math.tan(0.05) * (DISTANCE - z);
        float[] positions = {-half, -half, z, half, -half, z, -half, half, z, half, half, z};
        float[] n = shape.normal;
        float[] normals = {n[0], n[1], n[2], n[0], n[1], n[2], n[0], n[1], n[2], n[0], n[1], n[2]};
        Geometry.Tangents tangents = shape.tangent == null ? null : tangents(shape.tangent, shape.isTurned);
        var detail = new Geometry.Detail(shape.secondUvs, tangents);
        int[] indices = shape.isTurned ? BACK : FRONT;
        Geometry geometry = new Geometry(positions, normals, shape.uvs, null, indices, null, detail);
        var source = new Mesh.Source(0, "panel", meshes.size(), "panel", 0, Mesh.Source.RIGID, 0);
        meshes.add(new Mesh(source, geometry, Influences.rigid(4, 0), materials.size()));
        materials.add(material);
        return this;
    }

    private static Geometry.Tangents tangents(float[] t, boolean isTurned) {
        float[] values = new float[16];
        for (int corner = 0; corner < 4; corner++) {
            System.arraycopy(t, 0, values, 4 * corner, 4);
        }
        return new Geometry.Tangents(values, isTurned ? BACK : FRONT);
    }

    Panels add(Material material) {
        return add(material, 0, Shape.PLAIN);
    }

    /** Adds a texture; the first has index 0. */
    Panels texture(Texture texture) {
        textures.add(texture);
        return this;
    }

    /** Adds a texture of one colour, or four: upper left, upper right, lower left, lower right. */
    Panels texture(Texture.Sampler sampler, int... rgb) {
        int side = rgb.length == 3 ? 1 : 2;
        byte[] bytes = new byte[rgb.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) rgb[i];
        }
        return texture(new Texture("texels", "/images/0", png(side, bytes), sampler));
    }

    Panels texture(int... rgb) {
        var wrap = Texture.Wrap.CLAMP_TO_EDGE;
        return texture(new Texture.Sampler(wrap, wrap, Texture.MagFilter.NEAREST, Texture.MinFilter.NEAREST), rgb);
    }

    private static byte[] png(int side, byte[] rgb) {
        try {
            return ImageFile.encodePng(side, side, rgb);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CharacterModel model() {
        Skeleton skeleton = new Skeleton(List.of(new Joint("panels", Skeleton.NO_PARENT, 0)), Pose.identity(1));
        MatrixPalette palette = new MatrixPalette(new int[1], new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
        return new CharacterModel(
                "panels",
                new CharacterModel.Rig(skeleton, List.of(), palette),
                new CharacterModel.Surface(List.of(List.copyOf(meshes)), List.copyOf(materials), List.copyOf(textures)),
                List.of(),
                List.of());
    }

    /**
     * Draws the squares.
     *
     * @return r g b of each pixel, top row first, as stored
     */
    byte[] draw(GlContext gl, Environment environment) {
        return draw(gl, environment, RenderTarget.Colour.LINEAR);
    }

    byte[] draw(GlContext gl, Environment environment, RenderTarget.Colour encoding) {
        CharacterModel model = model();
        ClipAtlas atlas = ClipBaker.bake(model, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, instances);
        try (GpuCharacter character = GpuCharacter.upload(model, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withPrepass(prepass));
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, samples, encoding)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            View view = View.lookAt(new Vector3f(0, 0, DISTANCE), new Vector3f(), new View.Lens(0.1f, 1, 0.1f, 100));
            DebugView debug = DebugView.NONE.by(VertexSourceSplit.of(vertices, 1));
            var frame = new FrameDescription(view, environment, CullSettings.CULLED, debug);
            renderer.render(target, frame, FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }

    /** Returns a pixel's linear r g b, 0 to 1. */
    static double[] at(byte[] picture, int x, int y) {
        int at = 3 * (y * SIDE + x);
        return new double[] {
            (picture[at] & 0xFF) / 255.0, (picture[at + 1] & 0xFF) / 255.0, (picture[at + 2] & 0xFF) / 255.0
        };
    }

    /**
     * Draws the squares.
     *
     * @return linear r g b of the middle
     */
    double[] middle(GlContext gl, Environment environment) {
        return at(draw(gl, environment), SIDE / 2, SIDE / 2 - 1);
    }
}
