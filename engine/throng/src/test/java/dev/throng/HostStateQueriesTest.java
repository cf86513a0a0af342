package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.GlTest;
import dev.throng.gl.image.ImageFile;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.MorphModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits the number of driver queries, for all combinations of features. */
@GlTest
@Tag("turn-3")
class HostStateQueriesTest {
    /** Largest number of queries, for a host without buffer ranges at storage blocks and without polygon offset. */
    private static final int MOST = 50;

    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
    private static final Camera CAMERA = Camera.lookAt(new Vector3f(6, 4, 6), new Vector3f(0, 1, 0));

    @TempDir
    private Path folder;

    private enum Part {
        ROUTES,
        OWN_SHADER,
        JOINTS,
        TINTS,
        MORPHS,
        BLENDS,
        LOOKS_AT,
        LOOKS_AT_ANOTHER,
        REACHES,
        GROUND,
        PICTURE,
        ALL_PICTURES
    }

    /** Writes a face with morph targets and textures of colour, surface and light. */
    private byte[] face(Set<Part> parts) throws IOException {
        GltfWriter face = parts.contains(Part.MORPHS) ? MorphModel.create() : MorphModel.applied(0, 0);
        if (!parts.contains(Part.PICTURE) && !parts.contains(Part.ALL_PICTURES)) {
            return face.glb();
        }
        Path file = folder.resolve("picture.png");
        ImageFile.writePng(file, 4, 4, new byte[3 * 4 * 4]);
        face.add("images", "{'bufferView':" + face.view(Files.readAllBytes(file)) + ",'mimeType':'image/png'}");
        face.add("textures", "{'source':0}");
        String more =
                ",'metallicRoughnessTexture':{'index':0}},'emissiveTexture':{'index':0},'emissiveFactor':[1,1,1]}";
        face.add(
                "materials",
                "{'pbrMetallicRoughness':{'baseColorTexture':{'index':0}"
                        + (parts.contains(Part.ALL_PICTURES) ? more : "}}"));
        face.set("/meshes/0/primitives/0/material", "0");
        int uvs = face.floats("VEC2", new double[2 * MorphModel.VERTICES]);
        face.set("/meshes/0/primitives/0/attributes/TEXCOORD_0", "" + uvs);
        return face.glb();
    }

    private Crowd crowd(Scene scene, Set<Part> parts) throws IOException {
        Model face = Model.of("face", face(parts), ModelOptions.DEFAULT, scene.throng.options());
        Crowd crowd = scene.crowd(face, 8, ROUTE);
        crowd.forEach(it -> it.position(it.number() % 4, 0, it.number() / 4.0).play("swing"));
        for (Part part : parts) {
            dress(crowd, part);
        }
        return crowd;
    }

    private static void dress(Crowd crowd, Part part) {
        switch (part) {
            case ROUTES -> crowd.instance(0).follow(ROUTE, 0, 1);
            case TINTS -> crowd.instance(1).tint(1, 0.5, 0.5).value(1);
            case BLENDS -> crowd.instance(2).blend(Play.loop("open"), Play.loop("jump"), 0.5, 0);
            case LOOKS_AT -> crowd.instance(3).lookAt("head", new Vector3f(0, 2, 9), 60);
            case LOOKS_AT_ANOTHER -> crowd.instance(4).lookAt("head", crowd.instance(5), "head", 60);
            case REACHES -> crowd.instance(6).reach(Reach.ccd("neck", "head", new Vector3f(0, 2, 9)));
            case GROUND -> crowd.standOn(Ground.grid(-9, -9, 18, 2, new float[4]));
            case OWN_SHADER -> crowd.surfaceShader("vec3 ownSurface(Fragment f) { return f.base * f.value; }");
            case JOINTS -> crowd.jointBuffer("head", 1, 2, 3);
            default -> {}
        }
    }

    private int questions(Scene scene, Set<Part> parts, Target... targets) throws IOException {
        try (Crowd crowd = crowd(scene, parts)) {
            Frame frame = Frame.at(1, CAMERA, targets[0]);
            Frame[] otherViews = Stream.of(targets)
                    .map(target -> frame.otherView(CAMERA, target))
                    .toArray(Frame[]::new);
            otherViews[0] = otherViews[0].depthOnly();
            scene.draw(frame, otherViews);
            scene.draw(frame, otherViews);
            return scene.calls.queries();
        }
    }

    @Test
    void drawingEachFeatureQueriesLittleHostState() throws IOException {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target smooth = throng.offscreen(64, 48, 4);
                Target plain = throng.offscreen(64, 48, 0)) {
            for (Part part : Part.values()) {
                assertFew(questions(scene, EnumSet.of(part), smooth, plain), part.name());
            }
        }
    }

    private static void assertFew(int asked, String what) {
        assertTrue(asked > MOST / 2 && asked <= MOST, what + ": " + asked + " questions");
    }

    @Test
    void drawingAllFeaturesQueriesLittleHostState() throws IOException {
        int depth = glCreateRenderbuffers();
        int name = glCreateFramebuffers();
        glNamedRenderbufferStorageMultisample(depth, 4, GL_DEPTH24_STENCIL8, 64, 48);
        glNamedFramebufferRenderbuffer(name, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
                Target smooth = throng.offscreen(64, 48, 4);
                Target plain = throng.offscreen(64, 48, 0)) {
            Target part =
                    throng.framebuffer(name, 64, 48).viewport(8, 8, 16, 16).cleared(1, 0, 0);
            assertFew(questions(scene, EnumSet.allOf(Part.class), smooth, plain, part), "all");
        }
        glDeleteFramebuffers(name);
        glDeleteRenderbuffers(depth);
    }
}
