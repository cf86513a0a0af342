package dev.throng.crowd.gl;

import static org.lwjgl.opengl.GL11C.GL_REPEAT;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL14C.GL_MIRRORED_REPEAT;

import dev.throng.anim.Character;
import dev.throng.anim.Material;
import dev.throng.anim.Warning;
import dev.throng.gl.Image;
import dev.throng.gl.ImageException;
import dev.throng.gl.ImageFile;
import dev.throng.gl.Owned;
import dev.throng.gl.Raster;
import dev.throng.gl.ShaderProgram;
import dev.throng.gl.Texture;
import java.util.ArrayList;
import java.util.List;

/** The materials of a character and their base colour textures. A broken image is plain white, and a warning. */
final class MaterialSet implements AutoCloseable {
    private final Owned owned = new Owned();
    private final List<Material> materials;
    private final List<Texture> textures = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();

    MaterialSet(Character character) {
        materials = character.materials();
        try {
            for (dev.throng.anim.Texture texture : character.textures()) {
                textures.add(owned.keep(upload(texture), Texture::close));
            }
            textures.add(owned.keep(Texture.white(), Texture::close));
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private Texture upload(dev.throng.anim.Texture texture) {
        if (texture.encoded().length == 0) {
            return Texture.white(); // the reader has said so
        }
        try {
            Image image = ImageFile.decode(texture.encoded(), texture.name());
            return Texture.image(
                    "base colour " + texture.name(), image, true, wrap(texture.wrapS()), wrap(texture.wrapT()));
        } catch (ImageException e) {
            warnings.add(new Warning("TEXTURE_BROKEN", texture.pointer(), e.getMessage() + "; drawn plain white"));
            return Texture.white();
        }
    }

    private static int wrap(dev.throng.anim.Texture.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> GL_REPEAT;
            case CLAMP_TO_EDGE -> GL_CLAMP_TO_EDGE;
            case MIRRORED_REPEAT -> GL_MIRRORED_REPEAT;
        };
    }

    /** What decoding had to say. */
    List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    /** Makes the following draws look like a material. */
    void bind(ShaderProgram program, MeshBuffers.DrawRange range, Look.Sides sides) {
        Material material = materials.get(range.material());
        boolean textured = material.base().texture() != Material.NO_TEXTURE;
        textures.get(textured ? material.base().texture() : textures.size() - 1).bind(ShaderInterface.UNIT_BASE_COLOUR);
        program.set("materialColour", material.base().factor());
        program.set("alphaCutoff", material.coverage().cutoff());
        program.set("alphaMode", material.coverage().mode().ordinal());
        program.set("flatShaded", range.hasNormals() ? 0 : 1);
        program.set("hasTexture", textured ? 1 : 0);
        Raster.cull(isCulled(material, sides) ? Raster.Cull.BACK : Raster.Cull.NONE);
    }

    private static boolean isCulled(Material material, Look.Sides sides) {
        return switch (sides) {
            case MATERIAL -> !material.coverage().doubleSided();
            case CULL -> true;
            case NONE -> false;
        };
    }

    @Override
    public void close() {
        owned.close();
    }
}
