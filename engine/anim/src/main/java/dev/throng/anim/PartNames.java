package dev.throng.anim;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names of the parts of a character that instances may hide, each with a bit: first nodes with meshes, then materials. Immutable. */
public final class PartNames {
    /** Largest number of parts with a bit. */
    public static final int MAX = 30;

    private static final PerCharacter<PartNames> KNOWN = new PerCharacter<>(PartNames::new);

    private final String character;
    private final List<Material> materials;
    private final List<String> names;
    private final int nodes; // of the names

    private PartNames(CharacterModel character) {
        this.character = character.name();
        materials = character.materials();
        Set<String> found = new LinkedHashSet<>();
        character.meshes().forEach(mesh -> found.add(mesh.source().nodeName()));
        nodes = found.size();
        character.meshes().forEach(mesh -> found.add(material(mesh)));
        names = List.copyOf(found);
    }

    /** Returns the names of a character's parts. */
    public static PartNames of(CharacterModel character) {
        return KNOWN.of(character);
    }

    private String material(Mesh mesh) {
        return materials.get(mesh.material()).name();
    }

    /** Returns all names, also of parts without a bit. */
    public List<String> names() {
        return names;
    }

    /**
     * Returns the bit of a part.
     *
     * @throws IllegalArgumentException when there is no part of the name, or the part is not one of the first {@link #MAX}
     */
    public int bit(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "part of '" + character + "': found '" + name + "', expected one of " + names);
        }
        if (index >= MAX) {
            throw new IllegalArgumentException("part '" + name + "' of '" + character + "': found part number "
                    + (index + 1) + ", expected one of the first " + MAX + " of Model.parts");
        }
        return 1 << index;
    }

    /**
     * Returns the bits of the parts to which a mesh belongs, of whichever level of detail. A node of a coarser level belongs to the node
     * with the longest name with which its own name begins, such as {@code helmet} for {@code helmet_LOD1}.
     */
    public int bits(Mesh mesh) {
        return bit(node(mesh.source().nodeName())) | bit(names.indexOf(material(mesh)));
    }

    private static int bit(int index) {
        return index < 0 || index >= MAX ? 0 : 1 << index;
    }

    private int node(String name) {
        if (names.contains(name)) {
            return names.indexOf(name);
        }
        int longest = -1;
        for (int i = 0; i < nodes; i++) {
            boolean isLonger =
                    longest < 0 || names.get(i).length() > names.get(longest).length();
            longest = isLonger && name.startsWith(names.get(i)) ? i : longest;
        }
        return longest;
    }
}
