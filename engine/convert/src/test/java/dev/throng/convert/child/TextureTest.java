package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import dev.throng.anim.Material;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Textures are read from the model or its folder, and from nowhere else. */
@Tag("turn-3")
class TextureTest {
    private static final byte[] PIXEL = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

    @TempDir
    private Path outer;

    private Path folder;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = Files.createDirectories(outer.resolve("model"));
        Files.write(outer.resolve("secret.png"), PIXEL);
        Files.createDirectories(folder.resolve("textures"));
        Files.write(folder.resolve("textures/красный.png"), PIXEL);
    }

    /**
     * Converts a triangle with a texture.
     *
     * @param name name of the texture's file
     * @param content content of its Video, or empty
     */
    private Conversions.Converted convert(String name, String content) {
        return convert(name, content, "DiffuseColor");
    }

    private Conversions.Converted convert(String name, String content, String property) {
        FbxScript file = new FbxScript();
        long model = file.model(0, "box");
        file.triangles(model, 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long material = file.link(file.object("Material", "skin", "", ""), model);
        String names = "FileName: \"" + name + "\"\nRelativeFilename: \"" + name + "\"\n";
        long texture = file.link(file.object("Texture", "texture", "", names), material, property);
        if (!content.isEmpty()) {
            file.link(file.object("Video", "video", "Clip", names + "Content: , \"" + content + "\"\n"), texture);
        }
        return Conversions.of(folder, "textured.fbx", file.toString());
    }

    private static boolean hasTexture(Conversions.Converted converted) {
        return converted.character().materials().get(0).base().texture().isPresent();
    }

    private void assertLost(String code, String name) {
        Conversions.Converted converted = convert(name, "");
        assertEquals(List.of(code), converted.losses(), name);
        assertEquals(false, hasTexture(converted), name);
    }

    @Test
    void texturesAreReadFromTheFolderAndTheModel() {
        assertEquals(true, hasTexture(convert("textures/красный.png", "")));
        assertEquals(true, hasTexture(convert("textures\\\\красный.png".replace("\\\\", "\\"), "")));
        assertEquals(
                true, hasTexture(convert("C:\\gone.png", Base64.getEncoder().encodeToString(PIXEL))));
    }

    @Test
    void normalMapsOfFbxFilesAreKept() {
        Material material = convert("textures/красный.png", "", "NormalMap")
                .character()
                .materials()
                .get(0);
        assertEquals(0, material.finish().normals().texture().texture());
        assertEquals(false, material.base().texture().isPresent());
        assertEquals(
                List.of("bump-maps"),
                convert("textures/красный.png", "", "Bump").losses());
    }

    @Test
    void convertedMaterialsAreMatt() {
        Material.Surface surface = convert("textures/красный.png", "")
                .character()
                .materials()
                .get(0)
                .surface();
        assertEquals(new Material.Surface(0, 1, Material.NO_TEXTURE, false), surface);
    }

    /** A Targa picture of one red pixel. */
    @Test
    void texturesInFormatsThatGltfLacksBecomePng() throws IOException {
        byte[] targa = {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 0, 0, (byte) 255};
        Files.write(folder.resolve("red.tga"), targa);
        Conversions.Converted converted = convert("red.tga", "");
        assertEquals(List.of(), converted.losses());
        assertEquals('P', converted.character().textures().get(0).encoded()[1]);
    }

    /** Exporters write the path on the artist's machine. */
    @Test
    void texturesWithAbsolutePathsAreFoundNextToTheModel() throws IOException {
        Files.write(folder.resolve("cloth.png"), PIXEL);
        assertEquals(true, hasTexture(convert("D:\\art\\cloth.png", "")));
    }

    @Test
    void texturesOutsideTheModelsFolderAreRefused() throws IOException {
        assertLost("texture-outside", "../secret.png");
        assertLost("texture-outside", outer.resolve("secret.png").toString());
        assertLost("texture-outside", "textures/../../secret.png");
        assertLost("texture-missing", "gone.png");
        assertLost("texture-url", "file:///etc/passwd");
        Files.createSymbolicLink(folder.resolve("link.png"), outer.resolve("secret.png"));
        assertLost("texture-outside", "link.png");
        Files.writeString(folder.resolve("text.png"), "no picture");
        assertLost("texture-format", "text.png");
    }

    @Test
    void downloadOfTexturesIsRefused() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = server(asked);
        try {
            assertLost("texture-url", "http://127.0.0.1:" + server.getAddress().getPort() + "/a.png");
            assertEquals(0, asked.get());
        } finally {
            server.stop(0);
        }
    }

    private static HttpServer server(AtomicInteger asked) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(200, PIXEL.length);
            exchange.getResponseBody().write(PIXEL);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Converts a Collada file of a triangle with a texture at an address. */
    private Conversions.Converted collada(String address) {
        String text = "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\"><library_images><image id=\"i\"><init_from>"
                + address + "</init_from></image></library_images>"
                + "<library_effects><effect id=\"e\"><profile_COMMON>"
                + "<newparam sid=\"s\"><surface type=\"2D\"><init_from>i</init_from></surface></newparam>"
                + "<newparam sid=\"p\"><sampler2D><source>s</source></sampler2D></newparam>"
                + "<technique sid=\"t\"><lambert><diffuse><texture texture=\"p\"/></diffuse></lambert></technique>"
                + "</profile_COMMON></effect></library_effects>"
                + "<library_materials><material id=\"m\" name=\"paint\"><instance_effect url=\"#e\"/></material></library_materials>"
                + ColladaFileTest.triangle()
                + "<library_visual_scenes><visual_scene id=\"v\"><node id=\"n\"><instance_geometry url=\"#g\"><bind_material>"
                + "<technique_common><instance_material symbol=\"paint\" target=\"#m\"/></technique_common></bind_material>"
                + "</instance_geometry></node></visual_scene></library_visual_scenes></COLLADA>";
        return Conversions.of(folder, "uri.dae", text.getBytes(StandardCharsets.UTF_8));
    }

    /** An absolute path stands for a picture next to the model, as in other formats. */
    @Test
    void texturePathsOfColladaAreDecodedAsUris() throws IOException {
        Files.write(folder.resolve("red cloth.png"), PIXEL);
        for (String address : List.of(
                "textures/%D0%BA%D1%80%D0%B0%D1%81%D0%BD%D1%8B%D0%B9.png",
                "file:///D:/art/red%20cloth.png", "file://localhost/art/red%20cloth.png", "file:red%20cloth.png")) {
            Conversions.Converted converted = collada(address);
            assertEquals(List.of(), converted.losses(), address);
            assertEquals(true, hasTexture(converted), address);
            assertEquals("paint", converted.character().materials().get(0).name());
        }
        assertEquals(List.of("texture-outside"), collada("file:///etc/passwd").losses());
        assertEquals(List.of("texture-outside"), collada("file:../secret.png").losses());
        assertEquals(List.of("texture-url"), collada("http://localhost/a.png").losses());
    }
}
